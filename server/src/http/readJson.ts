import { ApiError } from '@byeol/contract/errors.ts'
import { inputBounds } from '@byeol/contract/text/inputBounds.ts'
import { limits } from '@byeol/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { jsonFits } from './jsonFits.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The maximum number of keys and values in the route's JSON; `limits.jsonValuesMax` if absent. */
    maxJsonValues?: number
  }
}

const refused = (message: string) => new ApiError('invalid_parameters', [{ path: '', message }])

/** Decodes a body as UTF-8. Returns null for another encoding such as EUC-KR, because its characters would be lost. */
function decodeUtf8(body: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return null
  }
}

/** Parses JSON bodies. A body with too many levels or values is refused before it is parsed. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const text = decodeUtf8(body)
    if (text === null) return done(refused('not UTF-8'), undefined)
    const { maxJsonValues = limits.jsonValuesMax } = request.routeOptions.config
    if (jsonFits(text, maxJsonValues)) void parse(request, text, done)
    else done(refused('too many values'), undefined)
  })
}

/** The limits of a route that takes this input as JSON. They leave some room for white space and unknown fields. */
export function jsonBounds(input: z.ZodType): { bodyLimit: number; config: { maxJsonValues: number } } {
  const { bytes, values } = inputBounds(input)
  return {
    bodyLimit: Math.min(limits.jsonBodyMaxBytes, Math.max(limits.smallBodyMaxBytes, bytes)),
    config: { maxJsonValues: Math.max(limits.jsonValuesMax, values) },
  }
}
