import { agreeAtEveryDoor } from '../../../test/visibility/agreeAtEveryDoor.ts'

// The shortest of the random scenes; `everyDoor.all.test.ts` runs the others.
agreeAtEveryDoor(3, 3)
