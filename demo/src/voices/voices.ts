import { forEachCeleb } from '../art/cast.ts'
import { readSections } from './readSections.ts'
import type { Hour } from './voice.ts'

/** The voice of each celeb, from the text file of their name. */
export const voices = forEachCeleb((name) => readSections<Hour>(import.meta.dirname, `${name}.txt`))
