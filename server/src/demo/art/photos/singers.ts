import { moods } from '../moods.ts'
import { cloths } from '../palette.ts'
import type { Shots } from '../shots.ts'

export const singerShots = {
  seoha: {
    snow: { of: 'scene', scene: 'snow' },
    nightSelf: { of: 'self', mood: moods.lateNight, pose: { eyes: 'shut', mouth: 'soft', tilt: 7, scale: 0.9, y: 40, top: { kind: 'tee', colours: ['#3a2630', '#140d14'] } } },
    coffee: { of: 'scene', scene: 'coffee' },
    goldenSelf: { of: 'self', mood: moods.goldenHour, frame: 'tall', pose: { eyes: 'shut', mouth: 'soft', tilt: -8, scale: 0.92, y: 70 } },
    stage: { of: 'scene', scene: 'stage' },
    sea: { of: 'scene', scene: 'sea' },
    mic: { of: 'scene', scene: 'mic' },
    bunSelf: { of: 'self', mood: moods.studioDay, pose: { hair: 'bun', tilt: -3, scale: 0.86, y: 50, mouth: 'smile', top: { kind: 'knit', colours: cloths.crimson }, headwearColours: cloths.cream } },
    moon: { of: 'scene', scene: 'moon' },
    flower: { of: 'scene', scene: 'flower' },
    window: { of: 'scene', scene: 'window' },
    scarfSelf: { of: 'self', mood: moods.winterDay, frame: 'tall', pose: { eyes: 'smile', mouth: 'smile', tilt: 5, scale: 0.92, y: 80, top: { kind: 'scarf', colours: cloths.camel, accent: '#c2475a' } } },
    behind: { of: 'self', place: ['sea'], frame: 'tall', pose: { away: true, scale: 0.78, y: 170, x: -60, top: { kind: 'knit', colours: cloths.cream } } },
    piano: { of: 'scene', scene: 'piano' },
  },
  doha: {
    crowd: { of: 'scene', scene: 'crowd', tone: 'violet' },
    neonSelf: { of: 'self', mood: moods.neon, frame: 'tall', pose: { tilt: 6, turn: 0.5, mouth: 'flat', scale: 0.9, y: 90 } },
    nightStreet: { of: 'scene', scene: 'nightStreet', frame: 'tall' },
    ramen: { of: 'scene', scene: 'ramen' },
    capSelf: { of: 'self', mood: moods.lateNight, pose: { headwear: 'cap', headwearColours: ['#3a3038', '#171118'], glasses: 'none', eyes: 'side', mouth: 'soft', tilt: -4, scale: 0.9, y: 50 } },
    vinyl: { of: 'scene', scene: 'vinyl' },
    sunSelf: { of: 'self', place: ['bridge'], pose: { glasses: 'sun', mouth: 'flat', tilt: 3, scale: 0.82, y: 90, x: 60, top: { kind: 'coat', colours: ['#4a4048', '#1f181e'], accent: '#ece4e0' } } },
    blackCat: { of: 'scene', scene: 'cat', tone: 'black' },
  },
  rumi: {
    practiceRoom: { of: 'scene', scene: 'practiceRoom' },
    twinSelf: { of: 'self', mood: moods.lavender, frame: 'tall', pose: { eyes: 'wink', mouth: 'grin', tilt: -6, scale: 0.84, y: 80 } },
    crowd: { of: 'scene', scene: 'crowd', tone: 'blue' },
    downSelf: { of: 'self', mood: moods.peach, pose: { hair: 'longFringe', headwear: 'pin', headwearColours: ['#ffd84f', '#d99a20'], mouth: 'soft', tilt: 5, scale: 0.9, y: 45, top: { kind: 'hoodie', colours: cloths.sky, accent: '#ffffff' } } },
    sneakers: { of: 'scene', scene: 'sneakers' },
    seaDay: { of: 'scene', scene: 'sea', tone: 'day', frame: 'wide' },
    stageSelf: { of: 'self', place: ['stage', 'violet'], pose: { headwear: 'headphones', headwearColours: ['#fff2f8', '#c9a0d8'], mouth: 'grin', eyes: 'smile', scale: 0.8, y: 90, tilt: 3, top: { kind: 'jersey', colours: ['#7a63c9', '#43308a'], accent: '#ffe66f' } } },
    plush: { of: 'scene', scene: 'plush' },
  },
} satisfies Partial<Shots>
