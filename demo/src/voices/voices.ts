import { forEachCeleb } from '../art/cast.ts'
import { readSections } from './readSections.ts'
import type { Hour } from './voice.ts'

/** What each celeb broadcasts, from the text file with their name. */
export const voices = forEachCeleb((name) => readSections<Hour>(import.meta.dirname, `${name}.txt`))
