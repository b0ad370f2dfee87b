import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates a sound file that is loud only in its second half, with metadata that contains a person's name. */
export function makeVoice({
  seconds = 2,
  format = 'wav' as 'wav' | 'mp3' | 'ogg' | 'm4a' | 'webm' | 'flac',
  sampleRate = 44_100,
} = {}): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'byeol-test-voice-'))
  const path = join(folder, `voice.${format}`)
  const sine = `sine=frequency=440:sample_rate=${sampleRate}:duration=${seconds}`
  const sound = `${sine},volume='if(lt(t,${seconds / 2}),0.05,1)':eval=frame`
  const codec = {
    wav: [],
    flac: [],
    mp3: [],
    ogg: ['-c:a', 'libopus'],
    webm: ['-c:a', 'libopus'],
    m4a: ['-c:a', 'aac'],
  }
  const told = ['-metadata', 'title=somebody', '-metadata', 'comment=byeol-secret-place']
  try {
    execFileSync(
      process.env.FFMPEG_PATH ?? 'ffmpeg',
      ['-v', 'error', '-f', 'lavfi', '-i', sound, ...codec[format], ...told, path],
      { stdio: ['ignore', 'ignore', 'inherit'] },
    )
    return readFileSync(path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
