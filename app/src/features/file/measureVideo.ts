import type { PendingPhoto } from '../chat/outbox/pending.ts'

const maxMs = 5_000
const posterSide = 960

/**
 * Size, length and a still of a video of this device. A browser that cannot play it (HEVC, say) measures nothing: then
 * the server decides, which can read more.
 */
export async function measureVideo(file: File): Promise<PendingPhoto> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = url
    await heard(video, 'loadeddata')
    const { videoWidth: width, videoHeight: height, duration } = video
    if (!width || !height) throw new Error('no picture')
    const durationMs = Number.isFinite(duration) ? Math.round(duration * 1_000) : null
    return { file, width, height, video: { durationMs, poster: await stillOf(video) } }
  } catch {
    return { file, width: 1280, height: 720, video: { durationMs: null, poster: await stillOf(null) } }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

function heard(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), maxMs)
    const end = (then: () => void) => () => {
      clearTimeout(timer)
      then()
    }
    video.addEventListener(event, end(resolve), { once: true })
    video.addEventListener(
      'error',
      end(() => reject(new Error('cannot be played'))),
      { once: true },
    )
  })
}

/** The picture that stands now; a black one for a video that cannot be played here. */
async function stillOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video ?? { videoWidth: 16, videoHeight: 9 }
  const factor = Math.min(1, posterSide / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const drawing = canvas.getContext('2d')
  drawing?.fillRect(0, 0, canvas.width, canvas.height)
  if (video) drawing?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
