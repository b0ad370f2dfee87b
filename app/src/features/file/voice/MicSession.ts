const sliceMs = 1_000
const bitsPerSecond = 64_000
/** How long a recorder may take to hand over the last second. */
const stopTimeoutMs = 2_000
const loudestLevel = 0.3

/** iPhones play and decode their own MP4 most reliably; elsewhere Opus is smaller. */
const typesOf = (isApple: boolean): string[] =>
  isApple ? ['audio/mp4', 'audio/webm;codecs=opus'] : ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

interface Events {
  /** A second of the recording. */
  onChunk: (chunk: Blob) => void
  /** Another app took the microphone, or it was unplugged. */
  onInterrupted: () => void
}

/** Records from the microphone once, from its start until `stop`. The result is one file. */
export class MicSession {
  private readonly stream: MediaStream
  private readonly recorder: MediaRecorder
  private readonly context = new AudioContext()
  private readonly analyser: AnalyserNode
  private readonly readings: Float32Array<ArrayBuffer>
  private readonly chunks: Blob[] = []
  private startedAt = performance.now()

  private constructor(stream: MediaStream, { onChunk, onInterrupted }: Events) {
    this.stream = stream
    const mimeType = typesOf(navigator.vendor.startsWith('Apple')).find((type) => MediaRecorder.isTypeSupported(type))
    this.recorder = new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: bitsPerSecond })
    this.analyser = this.context.createAnalyser()
    // A tenth of a second, as often as it is read.
    this.analyser.fftSize = 4096
    this.readings = new Float32Array(this.analyser.fftSize)
    this.context.createMediaStreamSource(stream).connect(this.analyser)
    void this.context.resume()
    this.recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return
      this.chunks.push(data)
      onChunk(data)
    })
    this.recorder.addEventListener('error', onInterrupted)
    for (const track of stream.getAudioTracks())
      for (const event of ['mute', 'ended']) track.addEventListener(event, onInterrupted)
    this.recorder.addEventListener('start', () => (this.startedAt = performance.now()))
    this.recorder.start(sliceMs)
  }

  /** Asks for the microphone and starts. Rejects as `getUserMedia` does. */
  static async start(events: Events): Promise<MicSession> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } })
    try {
      return new MicSession(stream, events)
    } catch (error) {
      for (const track of stream.getTracks()) track.stop()
      throw error
    }
  }

  get elapsedMs(): number {
    return performance.now() - this.startedAt
  }

  /** How loud it is now, from 0 to 100. */
  level(): number {
    this.analyser.getFloatTimeDomainData(this.readings)
    const sum = this.readings.reduce((all, sample) => all + sample ** 2, 0)
    return Math.round(Math.min(1, Math.sqrt(sum / this.readings.length) / loudestLevel) * 100)
  }

  /** Ends the recording, releases the microphone, and returns the file. */
  async stop(): Promise<Blob> {
    if (this.recorder.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.recorder.addEventListener('stop', resolve, { once: true }))
      this.recorder.stop()
      await Promise.race([stopped, new Promise((resolve) => setTimeout(resolve, stopTimeoutMs))])
    }
    for (const track of this.stream.getTracks()) track.stop()
    void this.context.close()
    return new Blob(this.chunks, { type: this.recorder.mimeType })
  }
}
