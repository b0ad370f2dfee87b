import type { SeenChat } from './order.ts'
import { openLayer } from './roomLayers.ts'
import type { RoomPart } from './roomPart.ts'

/** Opens the calendar that leads to a day of the room. */
export const openDateSheet = (chat: SeenChat, part: RoomPart): void => openLayer({ kind: 'date', chat, part })
