import { existsSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { root } from './paths.mjs'

/**
 * Reads the arguments of `npm test -- [--all] [--seed N] [FILE …]`. A file may be a folder, a part of a path, or
 * FILE:LINE. Returns { isAll, seed, files, journeys }: `journeys` are the named files in e2e.
 */
export function readTestWords(words, from = process.env.INIT_CWD ?? process.cwd()) {
  const named = []
  let isAll = false
  let seed = Math.floor(Math.random() * 1_000_000) + 1
  for (let at = 0; at < words.length; at++) {
    const word = words[at]
    if (word === '--all') isAll = true
    else if (word.startsWith('--seed')) seed = Number(word.split('=')[1] ?? words[++at])
    else if (word.startsWith('-')) throw new Error(`npm test knows --all and --seed N, not ${word}.`)
    else named.push(placeOf(word, from))
  }
  if (!Number.isInteger(seed) || seed < 1) throw new Error('A seed is a whole number from 1.')
  const isJourney = (path) => path === 'e2e' || path.startsWith('e2e/')
  return { isAll, seed, files: named.filter((path) => !isJourney(path)), journeys: named.filter(isJourney) }
}

/** For an existing file, its path from the project's folder. Returns any other argument unchanged. */
function placeOf(word, from) {
  const path = resolve(from, word)
  return existsSync(path.replace(/:\d+$/u, '')) ? relative(root, path) : word
}
