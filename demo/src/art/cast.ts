import type { Mood } from './backdrop.ts'
import { cloths, hairColours, skins } from './palette.ts'
import type { Person } from './person.ts'
import type { Pose } from './drawPortrait.ts'

export interface CastMember {
  person: Person
  mood: Mood
  /** The person's pose in the profile portrait. */
  pose: Pose
}

const lips = { rose: '#cf4f5b', coral: '#e2665c', nude: '#b9675e', bare: '#a9625a', berry: '#a83250' }

/** The looks of the twelve celebs, chosen so that no two look alike. */
export const cast = {
  seoha: {
    person: {
      skin: skins.rose,
      hair: 'long',
      hairColours: hairColours.brown,
      face: 'oval',
      build: 'slim',
      brow: 3.2,
      lip: lips.rose,
      top: { kind: 'tee', colours: ['#fbefe9', '#d9b3ac'] },
    },
    mood: {
      ground: '#f7b7a3, #d9647a 55%, #6b2a56',
      light: '#ffd0a8',
    },
    pose: { tilt: -4, scale: 0.98, y: 12, mouth: 'soft' },
  },
  yunseul: {
    person: {
      skin: skins.rose,
      hair: 'comma',
      hairColours: hairColours.ink,
      face: 'long',
      build: 'broad',
      brow: 5,
      lip: lips.nude,
      blush: 0.16,
      mole: [232, 224],
      top: { kind: 'turtle', colours: cloths.navy },
    },
    mood: {
      ground: '#a9c4d8, #7c8fb8 60%, #4b4a7d',
      light: '#ffe3c7',
      bokeh: ['#e6f0ff', '#c9d6ff'],
    },
    pose: { tilt: 4, turn: 0.5, y: 10, scale: 0.96, mouth: 'soft' },
  },
  iro: {
    person: {
      skin: skins.warm,
      hair: 'bob',
      hairColours: hairColours.chestnut,
      face: 'round',
      build: 'slim',
      brow: 3,
      lip: lips.coral,
      freckles: true,
      glasses: 'thin',
      iris: '#5a2f1c',
      top: { kind: 'shirt', colours: ['#fff4e2', '#e0b78e'] },
    },
    mood: {
      ground: '#f6d9a8, #e79a6a 60%, #9c4a3e',
      light: '#fff0c4',
      bokeh: ['#fff0c4', '#ffc890'],
    },
    pose: { tilt: -6, y: 10, mouth: 'smile' },
  },
  chaeon: {
    person: {
      skin: skins.porcelain,
      hair: 'wave',
      hairColours: hairColours.black,
      face: 'oval',
      build: 'slim',
      brow: 3.4,
      lip: lips.berry,
      earrings: 'drop',
      top: { kind: 'dress', colours: ['#f3efe4', '#bfc2a8'], accent: '#fffdf2' },
    },
    mood: {
      ground: '#c9d8c2, #86a58f 60%, #3f5e58',
      light: '#fff2cf',
      bokeh: ['#f1ffe2', '#d1e6c2'],
    },
    pose: { tilt: 3, y: 12, eyes: 'shut', turn: -0.4 },
  },
  doha: {
    person: {
      skin: skins.rose,
      hair: 'spiky',
      hairColours: hairColours.silver,
      face: 'heart',
      build: 'slim',
      brow: 4.6,
      browLift: 5,
      lip: lips.nude,
      blush: 0.12,
      earrings: 'hoop',
      iris: '#35252e',
      top: { kind: 'hoodie', colours: ['#34262f', '#0f0b10'], accent: '#ff6f7d' },
    },
    mood: {
      ground: '#5b3470, #8a2f5c 50%, #1c1028',
      light: '#ff8f8a',
      bokeh: ['#ff7d8c', '#b45cff'],
      night: true,
    },
    pose: { tilt: -5, y: 12, turn: -0.5, mouth: 'flat' },
  },
  moa: {
    person: {
      skin: skins.porcelain,
      hair: 'bun',
      hairColours: ['#3b2530', '#1e1118'],
      face: 'round',
      build: 'slim',
      brow: 3.2,
      eyeSize: 1.12,
      lip: lips.coral,
      blush: 0.5,
      headwearColours: ['#ff7d97', '#c2475a'],
      top: { kind: 'hoodie', colours: ['#fff4f6', '#eab8c6'], accent: '#e9506a' },
    },
    mood: {
      ground: '#fbd3dc, #f0a0b4 60%, #b25c84',
      light: '#ffffff',
      bokeh: ['#fff', '#ffe0ea'],
    },
    pose: { tilt: 5, y: 20, eyes: 'wink', mouth: 'grin' },
  },
  narin: {
    person: {
      skin: skins.rose,
      hair: 'curtain',
      hairColours: hairColours.caramel,
      face: 'heart',
      build: 'slim',
      brow: 3,
      lip: lips.rose,
      iris: '#5c3524',
      earrings: 'stud',
      top: { kind: 'knit', colours: cloths.lilac },
    },
    mood: {
      ground: '#f3d2d6, #c49ad0 50%, #5c4a94',
      light: '#ffe6d8',
      bokeh: ['#fff', '#e8c8ff'],
    },
    pose: { tilt: -3, y: 10, turn: 0.4, mouth: 'soft' },
  },
  hangyeol: {
    person: {
      skin: skins.warm,
      hair: 'curlyShort',
      hairColours: ['#4a3428', '#20130f'],
      face: 'square',
      build: 'broad',
      brow: 5,
      lip: lips.bare,
      blush: 0.24,
      glasses: 'round',
      top: { kind: 'knit', colours: ['#f4ead9', '#c5ab8c'] },
    },
    mood: {
      ground: '#d3ebe4, #7fb5b0 60%, #33656a',
      light: '#fff6df',
      bokeh: ['#eafff9', '#c4ebe2'],
    },
    pose: { tilt: 3, y: 12, mouth: 'grin', eyes: 'smile', scale: 0.96 },
  },
  taeo: {
    person: {
      skin: skins.tan,
      hair: 'crop',
      hairColours: ['#2a1d1a', '#0f0908'],
      face: 'square',
      build: 'broad',
      brow: 5.4,
      lip: lips.bare,
      blush: 0.14,
      top: { kind: 'jersey', colours: ['#2f6fb5', '#173f7a'], accent: '#fdf6e8' },
    },
    mood: {
      ground: '#bfe9f2, #4fa9cf 55%, #16527f',
      light: '#fffbe6',
      bokeh: ['#e8fdff', '#a6e6f2'],
    },
    pose: { tilt: -2, y: 12, turn: -0.3, mouth: 'grin', scale: 0.96 },
  },
  serin: {
    person: {
      skin: skins.porcelain,
      hair: 'ponytail',
      hairColours: hairColours.plum,
      face: 'oval',
      build: 'slim',
      brow: 3.4,
      browLift: 4,
      lip: lips.berry,
      headwearColours: ['#f4f0ff', '#b7b0e0'],
      earrings: 'stud',
      top: { kind: 'dress', colours: ['#8e9be0', '#4a4f9e'], accent: '#ffffff' },
    },
    mood: {
      ground: '#eef3fb, #b3c6ea 55%, #6a76b8',
      light: '#ffffff',
      bokeh: ['#fff', '#dbe8ff'],
    },
    pose: { tilt: 5, y: 20, turn: 0.5, scale: 0.96, mouth: 'soft' },
  },
  kangwoo: {
    person: {
      skin: skins.honey,
      hair: 'swept',
      hairColours: hairColours.grey,
      face: 'long',
      build: 'broad',
      brow: 5.2,
      lip: '#9c574f',
      blush: 0.1,
      beard: 'full',
      mature: true,
      eyeSize: 0.9,
      top: { kind: 'blazer', colours: ['#5a4036', '#2c1c18'], accent: '#efe2d2' },
    },
    mood: {
      ground: '#c08a5c, #6e4230 50%, #1f120f',
      light: '#ffd08a',
      bokeh: ['#ffce8a', '#e89a5a'],
    },
    pose: { tilt: 2, y: 10, turn: 0.6, mouth: 'soft', scale: 0.96 },
  },
  rumi: {
    person: {
      skin: skins.rose,
      hair: 'twinTails',
      hairColours: hairColours.blue,
      face: 'heart',
      build: 'slim',
      brow: 3,
      eyeSize: 1.1,
      lip: lips.rose,
      blush: 0.44,
      iris: '#33426e',
      headwearColours: ['#ffd84f', '#d99a20'],
      mole: [184, 224],
      top: { kind: 'stripes', colours: ['#fff8f0', '#e0c8d8'], accent: '#7a63c9' },
    },
    mood: {
      ground: '#cde9ff, #b39be8 50%, #5b3f9e',
      light: '#fff0ff',
      bokeh: ['#ffe66f', '#9ee8ff', '#ff9fd0'],
    },
    pose: { tilt: -5, y: 14, mouth: 'smile', scale: 0.95 },
  },
} satisfies Record<string, CastMember>

export type CastName = keyof typeof cast

/** Calls `make` for each celeb and returns the results by name. */
export const forEachCeleb = <Made>(make: (name: CastName) => Made): Record<CastName, Made> =>
  Object.fromEntries(Object.keys(cast).map((name) => [name, make(name as CastName)])) as Record<CastName, Made>
