import type { PickedMedia } from './PickedMedia.ts'

const loadTimeoutMs = 5_000
const posterMaxSidePx = 960

/**
 * Measures a video on this device: size, length and a poster. If this browser cannot play it (HEVC, for example), the
 * length is null and the poster is black; the server can read more formats and checks it later.
 */
export async function measureVideo(file: File): Promise<PickedMedia> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = url
    await waitForEvent(video, 'loadeddata')
    const { videoWidth: width, videoHeight: height } = video
    if (!width || !height) throw new Error('no picture')
    const seconds = await findLength(video).catch(() => null)
    const durationMs = seconds === null ? null : Math.round(seconds * 1_000)
    return { file, width, height, video: { durationMs, poster: await drawPoster(video) } }
  } catch {
    return { file, width: 1280, height: 720, video: { durationMs: null, poster: await drawPoster(null) } }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(url)
  }
}

/** The length of a video in seconds. Files recorded by a browser do not contain it; seeking to the end reveals it. */
async function findLength(video: HTMLVideoElement): Promise<number | null> {
  if (Number.isFinite(video.duration)) return video.duration
  video.currentTime = 1e7
  await waitForEvent(video, 'seeked')
  const { duration } = video
  video.currentTime = 0
  await waitForEvent(video, 'seeked')
  return Number.isFinite(duration) ? duration : null
}

function waitForEvent(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), loadTimeoutMs)
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

/** Draws the current frame as a JPEG, or a black picture if `video` is null. */
async function drawPoster(video: HTMLVideoElement | null): Promise<Blob | null> {
  const { videoWidth: width, videoHeight: height } = video ?? { videoWidth: 16, videoHeight: 9 }
  const factor = Math.min(1, posterMaxSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
  const drawing = canvas.getContext('2d')
  drawing?.fillRect(0, 0, canvas.width, canvas.height)
  if (video) drawing?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.8))
}
