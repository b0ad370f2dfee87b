import type { CastName } from '../art/cast.ts'
import { chaeon } from './chaeon.ts'
import { doha } from './doha.ts'
import { hangyeol } from './hangyeol.ts'
import { iro } from './iro.ts'
import { kangwoo } from './kangwoo.ts'
import { moa } from './moa.ts'
import { narin } from './narin.ts'
import { rumi } from './rumi.ts'
import { seoha } from './seoha.ts'
import { serin } from './serin.ts'
import { taeo } from './taeo.ts'
import type { Voice } from './voice.ts'
import { yunseul } from './yunseul.ts'

export const voices: Record<CastName, Voice> = {
  seoha,
  yunseul,
  iro,
  chaeon,
  doha,
  moa,
  narin,
  hangyeol,
  taeo,
  serin,
  kangwoo,
  rumi,
}
