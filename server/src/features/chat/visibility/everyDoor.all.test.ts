import { agreeAtEveryDoor } from '../../../test/visibility/agreeAtEveryDoor.ts'

agreeAtEveryDoor(0, Number(process.env.VISIBILITY_RUNS ?? 3) - 1)
