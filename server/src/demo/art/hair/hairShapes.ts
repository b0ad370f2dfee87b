import { longHair } from './longHair.ts'
import { shortHair } from './shortHair.ts'
import { tiedHair } from './tiedHair.ts'

export const hairShapes = { ...longHair, ...tiedHair, ...shortHair }
export type HairStyle = keyof typeof hairShapes
