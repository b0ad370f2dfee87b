import type { VoiceLinks } from '@byeol/contract/file.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { serverNow } from '../../../api/serverClock.ts'
import { getUserId, onToken } from '../../../api/token.ts'
import { heardOn, heardOff } from './mediaSession.ts'
import { speed } from './voiceSpeed.ts'

/** A voice recording to play. `renew` fetches new links; null if the recording is gone. */
export interface VoiceTrack {
  id: string
  durationMs: number
  /** What the lock screen shows: who speaks, and their portrait. */
  title: string
  picture: string | null
  links: VoiceLinks
  renew: () => Promise<VoiceLinks | null>
}

export type VoiceProblem = 'offline' | 'failed'

interface Heard {
  /** The recording that plays, or was paused last. Only one plays at a time. */
  id: string | null
  isPlaying: boolean
  isWaiting: boolean
  problem: VoiceProblem | null
  /** Where each recording was left, in milliseconds. */
  places: Readonly<Record<string, number>>
}

/** A safety margin: a link must still be valid when the browser requests it. */
const marginMs = 15_000
const triesMax = 2
const silence: Heard = { id: null, isPlaying: false, isWaiting: false, problem: null, places: {} }

const heard = createStore<Heard>(() => silence)
let audio: HTMLAudioElement | null = null
let track: VoiceTrack | null = null
/** Who listens. */
let person = getUserId()
/** Counts the starts, so that what a start before has fetched is ignored. */
let starts = 0
let tries = 0

const set = (change: Partial<Heard>) => heard.update((old) => ({ ...old, ...change }))
const setPlace = (id: string, ms: number) =>
  heard.update((old) => ({ ...old, places: { ...old.places, [id]: Math.round(ms) } }))
const placeOf = (id: string) => heard.get().places[id] ?? 0

/** Plays a link from where the recording was left. */
function load(element: HTMLAudioElement, { id }: VoiceTrack, links: VoiceLinks): void {
  element.src = links.audio
  element.defaultPlaybackRate = speed.get()
  element.playbackRate = speed.get()
  element.currentTime = placeOf(id) / 1_000
  void element.play().catch(() => undefined)
}

async function renewAndLoad(element: HTMLAudioElement, wanted: VoiceTrack): Promise<void> {
  const start = starts
  set({ isWaiting: true })
  const fresh = await wanted.renew().catch(() => null)
  if (start !== starts) return
  if (!fresh) return fail()
  track = { ...wanted, links: fresh }
  load(element, wanted, fresh)
}

function fail(): void {
  audio?.pause()
  set({ isPlaying: false, isWaiting: false, problem: navigator.onLine ? 'failed' : 'offline' })
}

function makeAudio(): HTMLAudioElement {
  const element = new Audio()
  element.preload = 'auto'
  const on = (event: keyof HTMLMediaElementEventMap, act: (playing: VoiceTrack) => void) =>
    element.addEventListener(event, () => track && act(track))
  on('pause', () => set({ isPlaying: false, isWaiting: false }))
  on('waiting', () => set({ isWaiting: true }))
  on('playing', () => {
    tries = 0
    set({ isPlaying: true, isWaiting: false })
  })
  on('timeupdate', ({ id }) => element.readyState > 0 && !element.ended && setPlace(id, element.currentTime * 1_000))
  on('ended', ({ id }) => {
    setPlace(id, 0)
    heardOff()
  })
  on('error', (playing) => {
    if (!element.getAttribute('src')) return
    tries += 1
    if (tries > triesMax) fail()
    else void renewAndLoad(element, playing)
  })
  // A video that begins to play pauses the recording.
  const quiet = ({ target }: Event) => target instanceof HTMLMediaElement && !target.muted && element.pause()
  document.addEventListener('play', quiet, true)
  return element
}

function silenceOthers(): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>('video, audio')) if (!other.muted) other.pause()
}

/** Plays a recording from where it was left, and pauses the one that played before. */
export function playVoice(wanted: VoiceTrack): void {
  audio ??= makeAudio()
  const element = audio
  silenceOthers()
  // While a link is renewed, nothing is loaded.
  const hasLink = element.hasAttribute('src') && !element.error
  const isLoaded = track?.id === wanted.id && hasLink && heard.get().problem === null
  heardOn(wanted, { play: () => playVoice(wanted), pause: pauseVoice, seek: (ms) => seekVoice(wanted.id, ms), element })
  if (isLoaded) {
    void element.play().catch(() => undefined)
    return
  }
  starts += 1
  tries = 0
  element.pause()
  track = wanted
  set({ id: wanted.id, isPlaying: false, isWaiting: true, problem: null })
  if (wanted.links.expiresAt.getTime() - serverNow() > marginMs) return load(element, wanted, wanted.links)
  // Safari lets an element sound later only if it was started in the tap itself.
  element.removeAttribute('src')
  element.load()
  void element.play().catch(() => undefined)
  void renewAndLoad(element, wanted)
}

export function pauseVoice(): void {
  starts += 1
  audio?.pause()
  set({ isPlaying: false, isWaiting: false })
}

export function seekVoice(id: string, ms: number): void {
  setPlace(id, Math.max(0, ms))
  if (audio && track?.id === id) audio.currentTime = Math.max(0, ms) / 1_000
}

/** Stops the recording that plays, and forgets it and its link. */
export function stopVoice(): void {
  starts += 1
  track = null
  if (audio) {
    audio.pause()
    audio.removeAttribute('src')
    audio.load()
  }
  heardOff()
  heard.set(silence)
}

/** The recording that plays or was paused last. */
export const heardVoice = (): string | null => heard.get().id

// At sign-out, also in another tab.
onToken(() => {
  if (getUserId() === person) return
  person = getUserId()
  stopVoice()
})

speed.subscribe(() => {
  if (!audio) return
  audio.defaultPlaybackRate = speed.get()
  audio.playbackRate = speed.get()
})

/** How a recording is being played. */
export function useVoice(id: string) {
  const isHeard = useStorePart(heard, (now) => now.id === id)
  const isPlaying = useStorePart(heard, (now) => now.id === id && now.isPlaying)
  const isWaiting = useStorePart(heard, (now) => now.id === id && now.isWaiting)
  const problem = useStorePart(heard, (now) => (now.id === id ? now.problem : null))
  const atMs = useStorePart(heard, (now) => now.places[id] ?? 0)
  return { isHeard, isPlaying, isWaiting, problem, atMs }
}
