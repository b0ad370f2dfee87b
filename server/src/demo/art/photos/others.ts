import { moods } from '../moods.ts'
import { cloths } from '../palette.ts'
import type { Shots } from '../shots.ts'

export const otherShots = {
  iro: {
    radioBooth: { of: 'scene', scene: 'radioBooth' },
    guitar: { of: 'scene', scene: 'guitar' },
    cardiganSelf: { of: 'self', mood: moods.cocoa, frame: 'tall', pose: { tilt: 5, mouth: 'soft', eyes: 'shut', scale: 0.9, y: 80, top: { kind: 'knit', colours: cloths.mustard } } },
    coffee: { of: 'scene', scene: 'coffee', tone: 'cookie' },
    headphoneSelf: { of: 'self', mood: moods.candle, pose: { headwear: 'headphones', headwearColours: ['#f3e2cf', '#8a5638'], mouth: 'smile', eyes: 'open', tilt: -4, scale: 0.88, y: 55 } },
    nightDesk: { of: 'scene', scene: 'nightDesk' },
    rainWindow: { of: 'scene', scene: 'rainWindow' },
  },
  moa: {
    camera: { of: 'scene', scene: 'camera' },
    laptop: { of: 'scene', scene: 'laptop' },
    santaSelf: { of: 'self', mood: moods.peach, frame: 'tall', pose: { hair: 'twinTails', eyes: 'smile', mouth: 'grin', tilt: 4, scale: 0.84, y: 80, top: { kind: 'tee', colours: cloths.coral }, headwearColours: ['#ffd84f', '#d99a20'] } },
    bridge: { of: 'scene', scene: 'bridge', frame: 'wide' },
    ribbonSelf: { of: 'self', mood: moods.studioDay, pose: { hair: 'halfUp', headwear: 'ribbon', headwearColours: ['#e9506a', '#a8304a'], eyes: 'open', mouth: 'o', tilt: -6, scale: 0.88, y: 50, top: { kind: 'knit', colours: cloths.pink } } },
    cake: { of: 'scene', scene: 'cake' },
    dog: { of: 'scene', scene: 'dog' },
    yellowFlower: { of: 'scene', scene: 'flower', tone: 'yellow' },
    earmuffSelf: { of: 'self', mood: moods.winterDay, pose: { hair: 'bob', headwear: 'earmuffs', headwearColours: ['#ffe3ea', '#e98a9c'], eyes: 'wink', mouth: 'smile', tilt: 5, scale: 0.86, y: 60, top: { kind: 'scarf', colours: ['#fff4f6', '#e2b8c4'], accent: '#e9506a' } } },
  },
  hangyeol: {
    cooking: { of: 'scene', scene: 'cooking' },
    apronSelf: { of: 'self', mood: moods.mint, frame: 'tall', pose: { mouth: 'grin', eyes: 'open', tilt: -4, scale: 0.9, y: 80, top: { kind: 'apron', colours: ['#fbf6ec', '#cdbfa8'], accent: '#4a7f7a' } } },
    bakery: { of: 'scene', scene: 'bakery' },
    tent: { of: 'scene', scene: 'starTrail' },
    beanieSelf: { of: 'self', mood: moods.greenRoom, pose: { headwear: 'beanie', headwearColours: cloths.mustard, mouth: 'smile', eyes: 'smile', tilt: 4, scale: 0.86, y: 65, top: { kind: 'hoodie', colours: cloths.forest, accent: '#f4ead9' } } },
    plants: { of: 'scene', scene: 'plants' },
    alley: { of: 'scene', scene: 'alley', frame: 'tall' },
    picnic: { of: 'scene', scene: 'picnic' },
  },
  taeo: {
    pool: { of: 'scene', scene: 'pool' },
    medal: { of: 'scene', scene: 'medal' },
    hoodSelf: { of: 'self', mood: moods.seaBreeze, frame: 'tall', pose: { mouth: 'soft', eyes: 'open', tilt: 3, scale: 0.88, y: 80, top: { kind: 'hoodie', colours: ['#e8eef4', '#a9b8c8'], accent: '#2f6fb5' } } },
    sunrise: { of: 'scene', scene: 'sunrise', frame: 'wide' },
    track: { of: 'scene', scene: 'track' },
    capSelf: { of: 'self', place: ['clouds'], pose: { headwear: 'cap', headwearColours: ['#f6efe6', '#c9bdb0'], mouth: 'grin', eyes: 'smile', tilt: -4, scale: 0.82, y: 90, top: { kind: 'tee', colours: cloths.teal } } },
    gymBag: { of: 'scene', scene: 'gymBag' },
  },
  serin: {
    rink: { of: 'scene', scene: 'rink' },
    skates: { of: 'scene', scene: 'skates' },
    bunSelf: { of: 'self', mood: moods.winterDay, frame: 'tall', pose: { hair: 'lowBun', eyes: 'shut', mouth: 'soft', tilt: -4, scale: 0.9, y: 80, top: { kind: 'dress', colours: ['#c24a6a', '#6e1f3c'], accent: '#fff' } } },
    coolWindow: { of: 'scene', scene: 'window', tone: 'cool' },
    jacketSelf: { of: 'self', mood: moods.lavender, pose: { mouth: 'smile', eyes: 'open', tilt: 4, scale: 0.86, y: 60, top: { kind: 'jersey', colours: ['#f4f6fb', '#b9c2dc'], accent: '#c24a6a' } } },
    fireworks: { of: 'scene', scene: 'fireworks' },
    tree: { of: 'scene', scene: 'firstTree' },
  },
} satisfies Partial<Shots>
