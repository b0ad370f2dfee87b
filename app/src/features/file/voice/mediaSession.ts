const stepMs = 5_000
const actions = ['play', 'pause', 'seekbackward', 'seekforward', 'seekto'] as const

/**
 * Shows a recording on the lock screen and on the buttons of headphones: who speaks, play and pause, and the position.
 */
export function heardOn(
  { title, picture, durationMs }: { title: string; picture: string | null; durationMs: number },
  act: { play: () => void; pause: () => void; seek: (ms: number) => void; element: HTMLAudioElement },
): void {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null
  if (!session) return
  session.metadata = new MediaMetadata({
    title,
    artist: 'Byeol',
    artwork: picture ? [{ src: new URL(picture, location.href).href }] : [],
  })
  const at = () => act.element.currentTime * 1_000
  const seek = (ms: number) => {
    act.seek(Math.min(durationMs, Math.max(0, ms)))
    showPlace(session, act.element, durationMs)
  }
  const handlers: Record<(typeof actions)[number], MediaSessionActionHandler> = {
    play: act.play,
    pause: act.pause,
    seekbackward: ({ seekOffset }) => seek(at() - (seekOffset ? seekOffset * 1_000 : stepMs)),
    seekforward: ({ seekOffset }) => seek(at() + (seekOffset ? seekOffset * 1_000 : stepMs)),
    seekto: ({ seekTime }) => seek((seekTime ?? 0) * 1_000),
  }
  for (const action of actions) take(session, action, handlers[action])
  act.element.onplaying = act.element.onratechange = () => showPlace(session, act.element, durationMs)
}

/** Takes the recording off the lock screen. */
export function heardOff(): void {
  if (!('mediaSession' in navigator)) return
  navigator.mediaSession.metadata = null
  for (const action of actions) take(navigator.mediaSession, action, null)
}

/** Some browsers throw for an action that they do not know. */
function take(session: MediaSession, action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    session.setActionHandler(action, handler)
  } catch {
    return
  }
}

function showPlace(session: MediaSession, element: HTMLAudioElement, durationMs: number): void {
  const duration = durationMs / 1_000
  const position = Math.min(duration, element.currentTime)
  session.setPositionState?.({ duration, position, playbackRate: element.playbackRate })
}
