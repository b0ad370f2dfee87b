import type { Language } from '@byeol/contract/locale/language.ts'
import { createStore, useStorePart } from '@byeol/ui/createStore.ts'
import { fillText, type Catalogue, type TextValues } from '@byeol/contract/locale/fillText.ts'
import { ko } from './ko.ts'
import type { koLate } from './koLate.ts'
import type { koRoom } from './koRoom.ts'
import { firstLanguage, storedLanguage, storeLanguage } from './language.ts'

type Groups = typeof ko & typeof koRoom & typeof koLate
/** The key of a text, `GROUP.KEY`, as in the spec: `ERROR.SIGN_IN_REQUIRED`. */
export type TextKey = { [G in keyof Groups & string]: `${G}.${keyof Groups[G] & string}` }[keyof Groups & string]
export type T = (key: TextKey, values?: TextValues) => string

/** Parts of the texts that are loaded separately. `boot` contains those of boot, the start page and the chat list. */
type Part = 'boot' | 'room' | 'late'

const loads: Record<Language, Record<Part, () => Promise<Catalogue>>> = {
  ko: {
    boot: async () => ko,
    room: async () => (await import('./koRoom.ts')).koRoom,
    late: async () => (await import('./koLate.ts')).koLate,
  },
  en: {
    boot: async () => (await import('./en.ts')).en,
    room: async () => (await import('./enRoom.ts')).enRoom,
    late: async () => (await import('./enLate.ts')).enLate,
  },
}

const catalogues: Record<Language, Catalogue> = { ko: { ...ko }, en: {} }
/** The parts that open pages need, which are loaded again for another language. */
const wanted = new Set<Part>(['boot'])
let wasMissed = false

// Looks up texts. A text that is missing in one language is shown in the other, never as its key (rules.md, Clients).
const translate =
  (language: Language): T =>
  (key, values) => {
    const other = language === 'ko' ? 'en' : 'ko'
    const text = fillText(catalogues[language], key, values)
    wasMissed ||= text === null
    return text ?? fillText(catalogues[other], key, values) ?? key
  }

// Each language has a new function `t`, so that components optimised by the compiler render again when the language
// changes.
const current = createStore<{ language: Language; t: T }>(() => ({ language: 'ko', t: translate('ko') }))

/** Returns a text in the current language. For use outside of components; inside, use `useT()`. */
export const t: T = (key, values) => current.get().t(key, values)

export const currentLanguage = (): Language => current.get().language

/** Calls `listener` after each change of the language. */
export function onLanguage(listener: () => void): () => void {
  let last = currentLanguage()
  return current.subscribe(() => {
    if (last === currentLanguage()) return
    last = currentLanguage()
    listener()
  })
}

export const useT = (): T => useStorePart(current, (shown) => shown.t)
export const useLanguage = (): Language => useStorePart(current, (shown) => shown.language)

async function load(language: Language, parts: Iterable<Part>): Promise<void> {
  const loaded = await Promise.all([...parts].map((part) => loads[language][part]()))
  const catalogue = catalogues[language]
  for (const groups of loaded)
    for (const [group, texts] of Object.entries(groups)) catalogue[group] = { ...catalogue[group], ...texts }
}

async function show(language: Language): Promise<void> {
  await load(language, wanted)
  if (typeof document !== 'undefined') document.documentElement.lang = language
  current.set({ language, t: translate(language) })
}

async function loadParts(...parts: Part[]): Promise<void> {
  for (const part of parts) wanted.add(part)
  await load(currentLanguage(), parts)
  // A text was needed before it was loaded, so render everything again.
  if (!wasMissed) return
  wasMissed = false
  const { language } = current.get()
  current.set({ language, t: translate(language) })
}

/** Loads the texts of a room. Call it before the first one is shown. */
export const loadRoomTexts = (): Promise<void> => loadParts('room')

/** Loads all texts that boot does not need. Call it before the first page that shows them. */
export const loadLateTexts = (): Promise<void> => loadParts('room', 'late')

/** Sets the language before the first render: the stored choice, or else the browser's language. */
export const startLanguage = (): Promise<void> => show(firstLanguage(storedLanguage(), navigator.languages))

/** Changes the language without a reload, and stores the choice. */
export async function setLanguage(language: Language): Promise<void> {
  storeLanguage(language)
  await show(language)
}
