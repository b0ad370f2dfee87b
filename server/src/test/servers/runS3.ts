import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { S3Options } from '../../providers/s3Files.ts'

const bucket = 'byeol-test'
const region = 'ap-northeast-2'
const accessKeyId = 'AKIDTEST'
const secretAccessKey = 'test-secret-access-key'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const credential = String.raw`Credential=(\S+?)/(\d{8})/(\S+?)/s3/aws4_request`
const signed = String.raw`SignedHeaders=(\S+?), ?Signature=([0-9a-f]{64})`
const authorizationPattern = new RegExp(`^AWS4-HMAC-SHA256 ${credential}, ?${signed}$`, 'u')

/**
 * Calculates the AWS Signature Version 4 of a request as the real service does. Returns null if the header contains no
 * signature.
 */
function signatureOf(
  request: IncomingMessage,
  secret: string,
): { given: string; expected: string; payload: string } | null {
  const header = authorizationPattern.exec(request.headers.authorization ?? '')
  if (!header) return null
  const [, keyId, day, place, signed, given] = header as unknown as [string, string, string, string, string, string]
  const at = String(request.headers['x-amz-date'])
  if (keyId !== accessKeyId || place !== region || !at.startsWith(day)) return null
  const url = new URL(request.url ?? '/', 'http://s3')
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&')
  const names = signed.split(';')
  if (!names.includes('host') || !names.includes('x-amz-content-sha256') || !names.includes('x-amz-date')) return null
  const headers = names
    .map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replaceAll(/ +/gu, ' ')}\n`,
    )
    .join('')
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers, signed, payload].join('\n')
  const scope = `${day}/${place}/s3/aws4_request`
  const key = ['aws4_request'].reduce<Buffer>(
    (sum, part) => hmac(sum, part),
    ['s3'].reduce<Buffer>((sum, part) => hmac(sum, part), hmac(hmac(`AWS4${secret}`, day), place)),
  )
  return {
    given,
    expected: hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(canonical)].join('\n')).toString('hex'),
    payload,
  }
}

const fail = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)

interface Stored {
  body: Buffer
  type: string
}

function get(response: ServerResponse, object: Stored | undefined, range: string | undefined): void {
  if (!object) return void fail(response, 404, 'NoSuchKey')
  const { body, type } = object
  const [, from, to] = /^bytes=(\d*)-(\d*)$/u.exec(range ?? '') ?? []
  if (from === undefined || to === undefined)
    return void response.writeHead(200, { 'content-type': type, 'content-length': body.length }).end(body)
  const first = from ? Number(from) : Math.max(0, body.length - Number(to))
  const last = from && to ? Math.min(Number(to), body.length - 1) : body.length - 1
  if (first > last) return void fail(response, 416, 'InvalidRange')
  response
    .writeHead(206, {
      'content-type': type,
      'content-range': `bytes ${first}-${last}/${body.length}`,
      'content-length': last - first + 1,
    })
    .end(body.subarray(first, last + 1))
}

export interface TestS3 {
  options: S3Options & { endpoint: string }
  objects: Map<string, Stored>
  /** The number of requests without a valid signature. */
  refused: () => number
  close: () => Promise<void>
}

/** A fake S3 bucket with path-style URLs. It accepts only requests with headers and body signed with its key. */
export async function runS3(): Promise<TestS3> {
  const objects = new Map<string, Stored>()
  let refused = 0
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = Buffer.concat(chunks)
      const signature = signatureOf(request, secretAccessKey)
      if (
        !signature ||
        signature.given !== signature.expected ||
        (signature.payload !== 'UNSIGNED-PAYLOAD' && signature.payload !== sha256(body))
      ) {
        refused++
        return fail(response, 403, 'SignatureDoesNotMatch')
      }
      const path = new URL(request.url ?? '/', 'http://s3').pathname
      if (!path.startsWith(`/${bucket}/`)) return fail(response, 404, 'NoSuchBucket')
      const key = decodeURIComponent(path.slice(bucket.length + 2))
      if (request.method === 'GET') return get(response, objects.get(key), request.headers.range)
      if (request.method === 'PUT') {
        if (request.headers['if-none-match'] === '*' && objects.has(key))
          return fail(response, 412, 'PreconditionFailed')
        objects.set(key, { body, type: String(request.headers['content-type'] ?? '') })
        return response.writeHead(200, { etag: '"x"' }).end()
      }
      if (request.method === 'DELETE') {
        objects.delete(key)
        return response.writeHead(204).end()
      }
      return fail(response, 405, 'MethodNotAllowed')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    options: { endpoint, region, bucket, accessKeyId, secretAccessKey },
    objects,
    refused: () => refused,
    close: () => new Promise((resolve) => (server.closeAllConnections(), server.close(() => resolve()))),
  }
}
