import { ApiError } from '@byeol/contract/errors.ts'
import type {} from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Context } from '../context.ts'
import type { Upload } from './call.ts'
import { receiveLine } from './receiveLine.ts'
import { uploadPace } from './uploadPace.ts'

const notAForm = () => new ApiError('invalid_parameters', [{ path: 'file', message: 'file' }])

/** A signal that aborts if the client disconnects. */
export function whenGone(request: FastifyRequest, reply: FastifyReply): AbortSignal {
  if (request.socket.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  return gone.signal
}

interface FormUse<Input, Out> {
  /** The sender: the number of parallel uploads and the speed are limited per person. */
  person: string
  fileMaxBytes: number
  /** Checks the fields and the person's rights. Throws before any byte of the file is read. */
  allow: (fields: Record<string, unknown>) => Promise<Input>
  take: (input: Input, upload: Upload) => Promise<Out>
}

/**
 * Receives the file at the person's permitted speed. Returns the result of `allow`, which gets the fields that precede
 * the file.
 */
async function receive<Input>(
  ctx: Context,
  request: FastifyRequest,
  { person, fileMaxBytes, allow }: FormUse<Input, unknown>,
  { path, over }: { path: string; over: AbortSignal },
): Promise<{ input: Input; mimetype: string }> {
  const fields: Record<string, unknown> = {}
  let received: { input: Input; mimetype: string } | null = null
  for await (const part of request.parts({ limits: { fileSize: fileMaxBytes } })) {
    if (received) throw notAForm()
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    if (part.fieldname !== 'file') throw notAForm()
    const input = await allow(fields)
    const pace = uploadPace(ctx)
    const paced = async function* (file: AsyncIterable<Buffer>) {
      for await (const chunk of file) {
        await pace.wait(person, chunk.length)
        yield chunk
      }
    }
    if (over.aborted) throw new ApiError('unavailable')
    await pipeline(part.file, paced, createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal: over })
    if (part.file.truncated) throw new ApiError('payload_too_large')
    received = { input, mimetype: part.mimetype }
  }
  if (!received) throw notAForm()
  return received
}

/**
 * Receives the file of a form, after checking that the person may send it. The form's fields must come before the file.
 * The file stays on disk until `take` ends or the client disconnects. Throws `unsupported_media`, `payload_too_large`,
 * `too_many_requests`, `unavailable`; `invalid_parameters` if the form is cut off, has no file or has a field after it;
 * and the errors of `allow` and `take`.
 */
export async function receiveForm<Input, Out>(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  use: FormUse<Input, Out>,
): Promise<Out> {
  if (!request.isMultipart()) throw new ApiError('unsupported_media')
  const path = join(tmpdir(), `byeol-upload-${randomUUID()}`)
  const gone = whenGone(request, reply)
  try {
    const { input, mimetype } = await receiveLine(ctx, use.person, request, reply, ({ cut }) =>
      receive(ctx, request, use, { path, over: AbortSignal.any([gone, cut]) }),
    ).catch((error: unknown) => {
      // Discards the rest of the body, so that the client gets to read the error.
      request.raw.unpipe()
      request.raw.resume()
      // For a malformed form, the parser throws plain errors without a status.
      throw error instanceof ApiError || (error as { statusCode?: number }).statusCode ? error : notAForm()
    })
    return await use.take(input, { path, mimetype, gone })
  } finally {
    await rm(path, { force: true })
  }
}
