import { moods } from '../moods.ts'
import { cloths } from '../palette.ts'
import type { Shots } from '../shots.ts'

export const actorShots = {
  yunseul: {
    clouds: { of: 'scene', scene: 'clouds' },
    filmSet: { of: 'scene', scene: 'filmSet' },
    coatSelf: { of: 'self', mood: moods.winterDay, frame: 'tall', pose: { tilt: -3, turn: -0.4, mouth: 'soft', scale: 0.9, y: 80, top: { kind: 'coat', colours: cloths.camel, accent: '#f2ece6' } } },
    script: { of: 'scene', scene: 'script', tone: 'cool' },
    glassesSelf: { of: 'self', mood: moods.cocoa, pose: { glasses: 'thin', eyes: 'open', mouth: 'smile', tilt: 4, scale: 0.88, y: 50, top: { kind: 'shirt', colours: ['#f4f6fa', '#bcc6d8'] } } },
    trainWindow: { of: 'scene', scene: 'trainWindow' },
    behind: { of: 'self', place: ['autumn'], frame: 'tall', pose: { away: true, scale: 0.74, y: 180, top: { kind: 'coat', colours: cloths.navy, accent: '#1f2238' } } },
  },
  chaeon: {
    stage: { of: 'scene', scene: 'stage', tone: 'blue', frame: 'tall' },
    letters: { of: 'scene', scene: 'letters' },
    mirror: { of: 'scene', scene: 'dressingMirror' },
    gardenSelf: { of: 'self', mood: moods.greenRoom, frame: 'tall', pose: { eyes: 'open', mouth: 'smile', tilt: -4, turn: 0.3, scale: 0.9, y: 80, top: { kind: 'knit', colours: ['#f6f0e2', '#c9bfa4'] } } },
    forest: { of: 'scene', scene: 'forest' },
    hatSelf: { of: 'self', mood: moods.peach, pose: { headwear: 'beret', headwearColours: cloths.forest, mouth: 'soft', eyes: 'open', tilt: 3, scale: 0.88, y: 60, top: { kind: 'turtle', colours: cloths.cream } } },
    whiteFlower: { of: 'scene', scene: 'flower', tone: 'white' },
    greenWindow: { of: 'scene', scene: 'window', tone: 'green' },
  },
  narin: {
    lavenderSelf: { of: 'self', mood: moods.lavender, frame: 'tall', pose: { eyes: 'open', mouth: 'smile', tilt: 5, scale: 0.9, y: 75, top: { kind: 'blazer', colours: ['#b9a6d8', '#6f5c9c'], accent: '#fffaf5' } } },
    plane: { of: 'scene', scene: 'planeWindow', frame: 'tall' },
    violetFlower: { of: 'scene', scene: 'flower', tone: 'violet' },
    seaDay: { of: 'scene', scene: 'sea', tone: 'dawn' },
    ponySelf: { of: 'self', mood: moods.seaBreeze, pose: { hair: 'ponytail', eyes: 'smile', mouth: 'grin', tilt: -5, scale: 0.86, y: 60, top: { kind: 'stripes', colours: cloths.white, accent: '#6688ad' }, headwearColours: ['#fff', '#ccd'] } },
    script: { of: 'scene', scene: 'script' },
    greyCat: { of: 'scene', scene: 'cat', tone: 'grey' },
    behind: { of: 'self', place: ['sunrise'], frame: 'tall', pose: { away: true, scale: 0.78, y: 170, x: 40, top: { kind: 'knit', colours: cloths.lilac } } },
  },
  kangwoo: {
    teapot: { of: 'scene', scene: 'teapot' },
    candleSelf: { of: 'self', mood: moods.candle, frame: 'tall', pose: { eyes: 'smile', mouth: 'soft', tilt: -2, scale: 0.9, y: 80, glasses: 'square', top: { kind: 'turtle', colours: ['#4a3a34', '#231815'] } } },
    books: { of: 'scene', scene: 'books' },
    autumn: { of: 'scene', scene: 'autumn' },
    theatre: { of: 'scene', scene: 'theatre' },
    hatSelf: { of: 'self', place: ['forest'], pose: { headwear: 'bucket', headwearColours: ['#8a7a5a', '#5a4e38'], mouth: 'grin', eyes: 'smile', tilt: 3, scale: 0.8, y: 90, top: { kind: 'shirt', colours: ['#7f8f6a', '#4c5a40'] } } },
  },
} satisfies Partial<Shots>
