import type { Colours } from './person.ts'

export const skins = {
  porcelain: ['#fbe0d2', '#e9b5a0'],
  rose: ['#f6d3c2', '#e2a892'],
  warm: ['#f2c9ae', '#d69c7c'],
  honey: ['#e8b792', '#c08862'],
  tan: ['#d9a27a', '#a8714f'],
  deep: ['#b47f5c', '#7f5138'],
} satisfies Record<string, Colours>

export const hairColours = {
  black: ['#33282c', '#130d11'],
  ink: ['#2d2530', '#131018'],
  plum: ['#4a2a3a', '#1d0f18'],
  brown: ['#4a2a2a', '#1d1018'],
  chestnut: ['#7a3b26', '#3d1a16'],
  caramel: ['#a8683e', '#5c2f20'],
  honey: ['#c99a63', '#8a5a38'],
  silver: ['#e4dcdc', '#9b8f98'],
  ash: ['#9a8d88', '#57494a'],
  rosewood: ['#b4586a', '#5f2036'],
  lilac: ['#b9a0d6', '#6c5290'],
  blue: ['#5d83b8', '#283c6b'],
  mint: ['#8fc7b4', '#4a7f73'],
  grey: ['#6d666a', '#39343a'],
} satisfies Record<string, Colours>

export const cloths = {
  cream: ['#fbf3ea', '#d9bfb0'],
  white: ['#ffffff', '#e2ccd0'],
  navy: ['#39425e', '#1f2238'],
  black: ['#2b2229', '#0f0b10'],
  crimson: ['#c2475a', '#7d2440'],
  coral: ['#f2907e', '#b9524e'],
  sage: ['#a9bda0', '#6a8068'],
  forest: ['#5a6b5c', '#39463c'],
  lilac: ['#d8ccf0', '#9c8cc4'],
  sky: ['#a9cbe4', '#6688ad'],
  mustard: ['#e7b862', '#a87432'],
  camel: ['#c79f78', '#8a6446'],
  pink: ['#f8c3cf', '#cf7f96'],
  slate: ['#8aa0a8', '#5b6c78'],
  teal: ['#5f9c98', '#2f5f62'],
  grey: ['#c9c2c4', '#8a8188'],
  plum: ['#7c4a6e', '#43243f'],
} satisfies Record<string, Colours>
