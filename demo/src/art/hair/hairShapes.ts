import type { HairShape } from './hairShape.ts'
import { longHair } from './longHair.ts'
import { shortHair } from './shortHair.ts'
import { tiedHair } from './tiedHair.ts'

const shapes = { ...longHair, ...tiedHair, ...shortHair }
export type HairStyle = keyof typeof shapes
export const hairShapes: Record<HairStyle, HairShape> = shapes
