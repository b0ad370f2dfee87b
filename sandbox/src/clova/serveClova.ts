import type { FastifyPluginAsync } from 'fastify'

/** The key is public, because it works only here. */
const key = 'sandbox-clova-key'

/** The environment variables that make a server get its draft captions from this sandbox. */
export const clovaEnvironment = (origin: string) => ({
  CLOVA_SPEECH_URL: `${origin}/clova`,
  CLOVA_SPEECH_KEY: key,
})

const lines = {
  'ko-KR': ['안녕하세요, 별 여러분', '오늘도 와 줘서 고마워요', '다음에 또 만나요'],
  'en-US': ['Hello everyone', 'Thank you for coming today', 'See you next time'],
} as const
const lineMs = 600
const silentBytes = 1_000
const bodyLimit = 1024 * 1024 * 1024

/**
 * Simulates CLOVA Speech by NAVER Cloud. It does no recognition: it always returns the same three lines, or none for a
 * file of a few hundred bytes.
 */
export const serveClova: FastifyPluginAsync = async (app) => {
  app.addContentTypeParser('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body))
  app.post<{ Body: Buffer }>('/recognizer/upload', async (request, reply) => {
    if (request.headers['x-clovaspeech-api-key'] !== key)
      return reply.code(401).send({ errorCode: '200', message: 'Authentication Failed' })
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = await new Response(new Uint8Array(request.body), { headers }).formData()
    const { language } = JSON.parse(String(form.get('params'))) as { language: keyof typeof lines }
    const media = form.get('media')
    const heard = media instanceof File && media.size >= silentBytes ? lines[language] : []
    return {
      result: 'COMPLETED',
      message: 'Succeeded',
      segments: heard.map((text, at) => ({ start: at * lineMs, end: (at + 1) * lineMs, text })),
    }
  })
}
