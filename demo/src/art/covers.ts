import type { CastName } from './cast.ts'
import type { Pose } from './drawPortrait.ts'
import type { Mood } from './backdrop.ts'
import type { SceneName } from './scenes/scenes.ts'

export interface Cover {
  pose: Pose
  mood: Mood
  /** A scene that is drawn blurred behind the celeb. Without one the background is only the mood's. */
  place?: readonly [scene: SceneName, tone?: string]
}

const dusk: Mood = {
  ground: '#3a2350, #a44672 40%, #f08a7e 72%, #ffc79a',
  light: '#ffd9a8',
  bokeh: ['#ffd9a8', '#ff9d86', '#ffe9c8'],
}
const veil = (light: string): Mood => ({
  ground: '#000, #000',
  light,
})

/** The wide picture above each profile. The celeb is small and on the right, because the avatar covers the left. */
export const covers: Record<CastName, Cover> = {
  seoha: { mood: dusk, pose: { eyes: 'shut', mouth: 'calm', tilt: -7, scale: 0.66, x: 96, y: 34 } },
  yunseul: {
    mood: veil('#ffe3c7'),
    place: ['filmSet'],
    pose: {
      eyes: 'side',
      mouth: 'soft',
      tilt: 4,
      turn: -0.4,
      scale: 0.64,
      x: 130,
      y: 50,
      top: { kind: 'coat', colours: ['#6a7390', '#343a58'], accent: '#f0ece8' },
    },
  },
  iro: {
    mood: veil('#ffe0a8'),
    place: ['books'],
    pose: {
      eyes: 'shut',
      mouth: 'smile',
      tilt: -5,
      scale: 0.64,
      x: 120,
      y: 50,
      headwear: 'headphones',
      headwearColours: ['#f3e2cf', '#8a5638'],
    },
  },
  chaeon: {
    mood: veil('#fffbd6'),
    place: ['forest'],
    pose: { eyes: 'open', mouth: 'soft', tilt: -4, turn: 0.4, scale: 0.66, x: 110, y: 40 },
  },
  doha: {
    mood: { ...veil('#ff9f9a'), night: true },
    place: ['nightStreet'],
    pose: {
      eyes: 'shut',
      mouth: 'flat',
      tilt: 5,
      scale: 0.64,
      x: 120,
      y: 50,
      headwear: 'beanie',
      headwearColours: ['#3a3038', '#171118'],
    },
  },
  moa: {
    mood: {
      ground: '#ffe3ea, #f6a9bd 50%, #c4688f',
      light: '#ffffff',
      bokeh: ['#fff', '#ffe66f', '#ffd0de'],
    },
    pose: { eyes: 'smile', mouth: 'grin', tilt: -6, scale: 0.62, x: 120, y: 60 },
  },
  narin: {
    mood: veil('#fff0e0'),
    place: ['sea', 'dawn'],
    pose: { eyes: 'shut', mouth: 'soft', tilt: 4, scale: 0.66, x: 120, y: 40 },
  },
  hangyeol: {
    mood: veil('#fffbe0'),
    place: ['cooking'],
    pose: {
      eyes: 'open',
      mouth: 'smile',
      tilt: -3,
      scale: 0.62,
      x: 130,
      y: 60,
      top: { kind: 'apron', colours: ['#fbf6ec', '#cdbfa8'], accent: '#4a7f7a' },
    },
  },
  taeo: {
    mood: veil('#ffffff'),
    place: ['pool'],
    pose: {
      eyes: 'open',
      mouth: 'smile',
      tilt: 3,
      turn: 0.4,
      scale: 0.62,
      x: 120,
      y: 60,
      top: { kind: 'tee', colours: ['#f6f8fa', '#b7c6d4'] },
    },
  },
  serin: {
    mood: veil('#ffffff'),
    place: ['rink', 'empty'],
    pose: { eyes: 'shut', mouth: 'calm', tilt: -5, scale: 0.64, x: 110, y: 60 },
  },
  kangwoo: {
    mood: veil('#ffd08a'),
    place: ['theatre'],
    pose: { eyes: 'open', mouth: 'soft', tilt: -2, turn: -0.5, scale: 0.62, x: 140, y: 60 },
  },
  rumi: {
    mood: veil('#e8d8ff'),
    place: ['crowd', 'violet'],
    pose: { eyes: 'wink', mouth: 'grin', tilt: 6, scale: 0.6, x: 120, y: 70 },
  },
}
