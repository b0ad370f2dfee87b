import { Buffer } from 'node:buffer'
import type { File } from './movie.ts'

const rate = 8_000

/** Makes a voice recording of the given length: a tone as a mono WAV. */
export function voice(seconds: number): File {
  const samples = seconds * rate
  const buffer = Buffer.alloc(44 + samples * 2)
  buffer.write('RIFF', 0)
  buffer.writeUInt32LE(36 + samples * 2, 4)
  buffer.write('WAVEfmt ', 8)
  buffer.writeUInt32LE(16, 16)
  buffer.writeUInt16LE(1, 20)
  buffer.writeUInt16LE(1, 22)
  buffer.writeUInt32LE(rate, 24)
  buffer.writeUInt32LE(rate * 2, 28)
  buffer.writeUInt16LE(2, 32)
  buffer.writeUInt16LE(16, 34)
  buffer.write('data', 36)
  buffer.writeUInt32LE(samples * 2, 40)
  for (let at = 0; at < samples; at += 1)
    buffer.writeInt16LE(Math.round(12_000 * Math.sin((2 * Math.PI * 440 * at) / rate)), 44 + at * 2)
  return { name: 'voice.wav', mimeType: 'audio/wav', buffer }
}
