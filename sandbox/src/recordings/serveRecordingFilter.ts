import type { FastifyPluginAsync } from 'fastify'

/** The key is public, because it works only here. */
const key = 'sandbox-recording-filter-key'

/** The environment variables with which a server that has SIZE_DUTIES on asks this filter. */
export const recordingFilterEnvironment = (origin: string) => ({
  RECORDING_FILTER_URL: `${origin}/recordings`,
  RECORDING_FILTER_KEY: key,
})

const bodyLimit = 1024 * 1024 * 1024

/**
 * Simulates the state's filter for illegal recordings. It knows the files that `POST /test/known` told it, by the hash
 * of their bytes; the real one compares what a file shows.
 */
export const serveRecordingFilter: FastifyPluginAsync = async (app) => {
  const known = new Map<string, string>()
  const bytes = { parseAs: 'buffer', bodyLimit } as const
  app.addContentTypeParser('application/octet-stream', bytes, (_, body, done) => done(null, body))
  app.post<{ Body: { sha256: string; reference: string } }>('/test/known', async ({ body }) => {
    known.set(body.sha256, body.reference)
    return { known: known.size }
  })
  app.post('/compare', async ({ headers }, reply) => {
    if (headers['x-filter-key'] !== key) return reply.code(401).send({ error: 'UNKNOWN_KEY' })
    const reference = known.get(String(headers['x-upload-sha256']))
    return reference === undefined ? { result: 'CLEAR' } : { result: 'MATCH', reference }
  })
}
