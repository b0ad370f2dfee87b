import type { Mood } from './backdrop.ts'

/** Kinds of light for any portrait. */
export const moods = {
  goldenHour: {
    ground: [
      [0, '#ffd7b8'],
      [0.5, '#f28f86'],
      [1, '#7a2f5a'],
    ],
    light: '#ffdcae',
  },
  lateNight: {
    ground: [
      [0, '#3b2a4e'],
      [0.5, '#8c3f63'],
      [1, '#201328'],
    ],
    light: '#ff9d86',
    bokeh: ['#ffb38a', '#ff7d8c', '#ffd9a8'],
    night: true,
  },
  studioDay: {
    ground: [
      [0, '#f4e4d8'],
      [0.6, '#dcb9aa'],
      [1, '#a87a76'],
    ],
    light: '#fff3df',
    bokeh: ['#fff', '#ffe9d8'],
  },
  seaBreeze: {
    ground: [
      [0, '#d8f0f4'],
      [0.5, '#8fc4d8'],
      [1, '#3f7a9c'],
    ],
    light: '#fffbe8',
    bokeh: ['#fff', '#d0f4ff'],
  },
  greenRoom: {
    ground: [
      [0, '#e4efcf'],
      [0.6, '#9dbb86'],
      [1, '#4d6e4c'],
    ],
    light: '#fffbd6',
    bokeh: ['#f8ffe0', '#cfe5a8'],
  },
  winterDay: {
    ground: [
      [0, '#f4f6fb'],
      [0.6, '#cbd6ea'],
      [1, '#8795bb'],
    ],
    light: '#ffffff',
    bokeh: ['#fff', '#eef4ff'],
  },
  neon: {
    ground: [
      [0, '#2b2a6e'],
      [0.5, '#a83a8c'],
      [1, '#1a1030'],
    ],
    light: '#7fd8ff',
    bokeh: ['#ff6fc0', '#6fd0ff', '#ffe66f'],
    night: true,
  },
  candle: {
    ground: [
      [0, '#c98a52'],
      [0.5, '#74402c'],
      [1, '#24120e'],
    ],
    light: '#ffd08a',
    bokeh: ['#ffce8a', '#ff9d5a'],
  },
  lavender: {
    ground: [
      [0, '#efe2f6'],
      [0.5, '#bfa3dc'],
      [1, '#6a5299'],
    ],
    light: '#fff2ff',
    bokeh: ['#fff', '#e2ccff'],
  },
  peach: {
    ground: [
      [0, '#fff0e2'],
      [0.55, '#ffc9b0'],
      [1, '#e28c80'],
    ],
    light: '#fffaf0',
    bokeh: ['#fff', '#ffe2d0'],
  },
  cocoa: {
    ground: [
      [0, '#e8d3c0'],
      [0.6, '#b28d74'],
      [1, '#5e4034'],
    ],
    light: '#fff0d8',
    bokeh: ['#fff3e0', '#e8c4a0'],
  },
  mint: {
    ground: [
      [0, '#e2f6ee'],
      [0.6, '#9ed4c4'],
      [1, '#4a8e88'],
    ],
    light: '#fbfff4',
    bokeh: ['#fff', '#cff4e6'],
  },
} satisfies Record<string, Mood>
