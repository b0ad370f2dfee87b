import { agreeAtEveryDoor } from '../../../test/visibility/agreeAtEveryDoor.ts'

agreeAtEveryDoor(0, 0)
