import { hours, type Hour, type Voice } from './voice.ts'

export type Season = 'spring' | 'summer' | 'autumn' | 'winter'
export type Part = { text: string } | { photo: string }

/** The messages of one run. */
export interface Words {
  hour: Hour
  season: Season | null
  parts: readonly Part[]
}

const marks = /^(?:(spring|summer|autumn|winter)>)?(.*)$/su

function readOne(hour: Hour, written: string): Words {
  const [, season, said = ''] = marks.exec(written) ?? []
  const parts = said.split(' / ').map((part): Part => {
    const photo = /^\[(\w+)\]$/u.exec(part)?.[1]
    return photo === undefined ? { text: part } : { photo }
  })
  return { hour, season: (season as Season | undefined) ?? null, parts }
}

/** Every run of a voice, parsed. */
export const readWords = (voice: Voice): Words[] =>
  hours.flatMap((hour) => voice[hour].map((written) => readOne(hour, written)))
