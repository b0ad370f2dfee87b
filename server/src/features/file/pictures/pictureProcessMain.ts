import { pictureWork, type PictureAnswer, type PictureTask } from './pictureWork.ts'

async function run({ id, name, args }: PictureTask): Promise<PictureAnswer> {
  try {
    const work = pictureWork[name] as (...args: unknown[]) => Promise<unknown>
    return { id, result: await work(...args) }
  } catch (error) {
    return { id, failed: String(error) }
  }
}

process.on('message', (task: PictureTask) => void run(task).then((answer) => process.send!(answer)))
// The channel closes when the server ends.
process.on('disconnect', () => process.exit())
