import type { HairStyle } from './hair/hairShapes.ts'

export type Colours = readonly [light: string, dark: string]
export type FaceShape = 'oval' | 'round' | 'long' | 'square' | 'heart'
export type Eyes = 'open' | 'shut' | 'smile' | 'side' | 'wink'
export type Mouth = 'calm' | 'smile' | 'grin' | 'soft' | 'o' | 'flat'
export type Beard = 'none' | 'stubble' | 'goatee' | 'full'
export type Glasses = 'none' | 'round' | 'square' | 'thin' | 'sun'
export type Headwear =
  | 'none'
  | 'cap'
  | 'beanie'
  | 'bucket'
  | 'beret'
  | 'headphones'
  | 'ribbon'
  | 'pin'
  | 'headband'
  | 'earmuffs'
  | 'santa'
export type TopKind =
  | 'tee'
  | 'stripes'
  | 'turtle'
  | 'shirt'
  | 'hoodie'
  | 'blazer'
  | 'jersey'
  | 'knit'
  | 'dress'
  | 'scarf'
  | 'apron'
  | 'coat'

export interface Top {
  kind: TopKind
  colours: Colours
  /** The colour of collars, stripes, scarves and straps. */
  accent?: string
}

/** How a person looks in every picture. */
export interface Person {
  skin: Colours
  hair: HairStyle
  hairColours: Colours
  face: FaceShape
  build: 'slim' | 'broad'
  /** Stroke width of the brows; thick brows make a face look male. */
  brow: number
  /** In degrees; positive lifts the outer ends. */
  browLift?: number
  eyeSize?: number
  iris?: string
  lip: string
  blush?: number
  beard?: Beard
  glasses?: Glasses
  headwear?: Headwear
  headwearColours?: Colours
  earrings?: 'stud' | 'hoop' | 'drop'
  mole?: readonly [x: number, y: number]
  freckles?: boolean
  /** Whether to draw grey temples and laugh lines. */
  mature?: boolean
  top: Top
}
