import { agreeAtEveryDoor } from '../../../test/visibility/agreeAtEveryDoor.ts'

agreeAtEveryDoor(1, Number(process.env.VISIBILITY_RUNS ?? 4) - 1)
