import { drawGround, drawLight, type Mood } from './backdrop.ts'
import { darker, lighter, mix } from './colour.ts'
import { drawPortrait } from './drawPortrait.ts'
import type { HairStyle } from './hair/hairShapes.ts'
import { cloths, hairColours, skins } from './palette.ts'
import type { Person, TopKind } from './person.ts'
import { scenes, type SceneName } from './scenes/scenes.ts'
import { scenePx } from './scenes/scene.ts'
import { seeded } from './seeded.ts'
import { Sheet } from './Sheet.ts'

/** What a fan's avatar shows: a drawn face, or a thing that the fan likes. */
export type FanPicture = { face: 'woman' | 'man'; turn: number } | { scene: SceneName; tone?: string }

const womenHair: HairStyle[] = [
  'long',
  'bob',
  'wave',
  'longFringe',
  'pixie',
  'ponytail',
  'lob',
  'curtain',
  'plaits',
  'bun',
  'curls',
  'sideLong',
  'halfUp',
  'lowBun',
  'twinTails',
]
const menHair: HairStyle[] = ['short', 'comma', 'crop', 'twoBlock', 'curlyShort', 'swept', 'buzz', 'spiky', 'collar']
const grounds = [
  '#e8dccf',
  '#d7d0ee',
  '#ffe3b8',
  '#cfe6e0',
  '#f8cfd6',
  '#c8dcf0',
  '#e3ecc6',
  '#f2c8b0',
  '#dcd6d2',
  '#b9c8e8',
  '#f6e0e8',
  '#bfd9c8',
]
const hairTones = [
  'black',
  'brown',
  'ink',
  'chestnut',
  'black',
  'caramel',
  'plum',
  'brown',
  'ash',
  'honey',
  'black',
  'rosewood',
] as const
const tops: TopKind[] = ['tee', 'knit', 'hoodie', 'shirt', 'stripes', 'turtle', 'scarf', 'coat', 'tee', 'blazer']
const skinTones = ['rose', 'porcelain', 'warm', 'rose', 'honey', 'porcelain', 'warm', 'tan', 'rose'] as const

const hatColours = ['crimson', 'navy', 'mustard', 'forest', 'cream', 'plum'] as const
const topColours = [
  'cream',
  'navy',
  'crimson',
  'coral',
  'sage',
  'lilac',
  'sky',
  'mustard',
  'camel',
  'pink',
  'slate',
  'teal',
] as const

const nth = <Item>(list: readonly Item[], index: number): Item => {
  const item = list[index % list.length]
  if (item === undefined) throw new RangeError('an empty list')
  return item
}

/**
 * Makes a random person. `turn` is the fan's number: each list of features advances by a different step per fan, so
 * that neighbours in a list of fans do not look alike.
 */
function person(key: string, face: 'woman' | 'man', turn: number): Person {
  const chance = seeded(`face ${key}`)
  const woman = face === 'woman'
  return {
    skin: skins[nth(skinTones, turn * 2)],
    hair: nth(woman ? womenHair : menHair, turn),
    hairColours: hairColours[nth(hairTones, turn * 5 + (woman ? 0 : 4))],
    face: chance.pick(woman ? ['oval', 'round', 'heart', 'long'] : ['square', 'long', 'oval', 'round']),
    build: woman ? 'slim' : 'broad',
    brow: woman ? chance.between(2.8, 3.8) : chance.between(4.4, 5.6),
    browLift: chance.between(-3, 5),
    eyeSize: chance.between(0.9, 1.12),
    lip: woman ? chance.pick(['#cf4f5b', '#e2665c', '#b9485c', '#d9707a']) : chance.pick(['#b9675e', '#a9625a']),
    blush: woman ? chance.between(0.26, 0.46) : chance.between(0.12, 0.24),
    beard: woman ? 'none' : chance.pick(['none', 'none', 'none', 'stubble', 'goatee']),
    glasses: chance.pick(['none', 'none', 'none', 'none', 'round', 'thin', 'square']),
    headwear: chance.pick([
      'none',
      'none',
      'none',
      'none',
      'none',
      'cap',
      'beanie',
      'bucket',
      'headphones',
      ...(woman ? (['pin', 'ribbon', 'beret'] as const) : []),
    ]),
    headwearColours: cloths[chance.pick(hatColours)],
    earrings: woman && chance.chance(0.4) ? chance.pick(['stud', 'drop', 'hoop']) : undefined,
    freckles: chance.chance(0.12),
    mole: chance.chance(0.2) ? [chance.pick([184, 232]), 226] : undefined,
    top: {
      kind: nth(tops, turn * 3),
      colours: cloths[chance.pick(topColours)],
      accent: chance.pick(['#fff6ee', '#c2475a', '#39425e', '#e7b862']),
    },
  }
}

const avatarPx = 320

/** A fan's avatar as a small SVG. */
export function drawFanPicture(key: string, picture: FanPicture): string {
  if ('scene' in picture) {
    const sheet = new Sheet(scenePx, scenePx, `fan ${key}`)
    return sheet.toSvg(scenes[picture.scene](sheet, picture.tone), { width: avatarPx, height: avatarPx })
  }
  const sheet = new Sheet(480, 480, `fan ${key}`)
  const { chance } = sheet
  const tint = nth(grounds, picture.turn * 7)
  const mood: Mood = {
    ground: `${lighter(tint, 0.3)}, ${tint} 50%, ${darker(mix(tint, '#8a5a7a', 0.4), 0.12)}`,
    light: '#fff4e0',
    bokeh: ['#fff', lighter(tint, 0.5)],
  }
  const who = person(key, picture.face, picture.turn)
  const pose = {
    eyes: chance.pick(['open', 'open', 'open', 'smile', 'shut', 'side'] as const),
    mouth: chance.pick(['calm', 'smile', 'soft', 'grin', 'soft', 'smile'] as const),
    tilt: chance.between(-7, 7),
    turn: chance.between(-0.6, 0.6),
    scale: chance.between(0.9, 1.06),
    x: chance.between(-16, 16),
    y: chance.between(10, 26),
  }
  return sheet.toSvg(drawGround(sheet, mood) + drawPortrait(sheet, who, pose) + drawLight(sheet, mood), {
    width: avatarPx,
    height: avatarPx,
  })
}
