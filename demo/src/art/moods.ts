import type { Mood } from './backdrop.ts'

/** Kinds of light that suit any portrait. */
export const moods = {
  goldenHour: {
    ground: '#ffd7b8, #f28f86 50%, #7a2f5a',
    light: '#ffdcae',
  },
  lateNight: {
    ground: '#3b2a4e, #8c3f63 50%, #201328',
    light: '#ff9d86',
    bokeh: ['#ffb38a', '#ff7d8c', '#ffd9a8'],
    night: true,
  },
  studioDay: {
    ground: '#f4e4d8, #dcb9aa 60%, #a87a76',
    light: '#fff3df',
    bokeh: ['#fff', '#ffe9d8'],
  },
  seaBreeze: {
    ground: '#d8f0f4, #8fc4d8 50%, #3f7a9c',
    light: '#fffbe8',
    bokeh: ['#fff', '#d0f4ff'],
  },
  greenRoom: {
    ground: '#e4efcf, #9dbb86 60%, #4d6e4c',
    light: '#fffbd6',
    bokeh: ['#f8ffe0', '#cfe5a8'],
  },
  winterDay: {
    ground: '#f4f6fb, #cbd6ea 60%, #8795bb',
    light: '#ffffff',
    bokeh: ['#fff', '#eef4ff'],
  },
  neon: {
    ground: '#2b2a6e, #a83a8c 50%, #1a1030',
    light: '#7fd8ff',
    bokeh: ['#ff6fc0', '#6fd0ff', '#ffe66f'],
    night: true,
  },
  candle: {
    ground: '#c98a52, #74402c 50%, #24120e',
    light: '#ffd08a',
    bokeh: ['#ffce8a', '#ff9d5a'],
  },
  lavender: {
    ground: '#efe2f6, #bfa3dc 50%, #6a5299',
    light: '#fff2ff',
    bokeh: ['#fff', '#e2ccff'],
  },
  peach: {
    ground: '#fff0e2, #ffc9b0 55%, #e28c80',
    light: '#fffaf0',
    bokeh: ['#fff', '#ffe2d0'],
  },
  cocoa: {
    ground: '#e8d3c0, #b28d74 60%, #5e4034',
    light: '#fff0d8',
    bokeh: ['#fff3e0', '#e8c4a0'],
  },
  mint: {
    ground: '#e2f6ee, #9ed4c4 60%, #4a8e88',
    light: '#fbfff4',
    bokeh: ['#fff', '#cff4e6'],
  },
} satisfies Record<string, Mood>
