import { isTest, pathOf, targetOf, type Rule } from '../rule.ts'
import { rooms } from '../rooms.ts'
import { importsOf } from './importsOf.ts'

/** The feature and the room (subfolder) of a file. The room is null for a file directly in the feature's folder. */
function placeOf(path: string): { feature: string; room: string | null } | null {
  const feature = Object.keys(rooms).find((folder) => path.startsWith(`${folder}/`))
  if (feature === undefined) return null
  const [room = '', ...rest] = path.slice(feature.length + 1).split('/')
  return { feature, room: rest.length > 0 ? room : null }
}

export const roomsRule: Rule = {
  create(context) {
    const file = pathOf(context.filename)
    const here = placeOf(file)
    if (!here || here.room === null) return {}
    const { feature, room } = here
    const order = rooms[feature]!.split(' ')
    const ownPlace = order.indexOf(room)
    if (ownPlace < 0) {
      return {
        Program: (node) =>
          context.report({
            node,
            message:
              `${feature} has no room ${room}. Declare it in lint/rooms.ts at its place in the order, ` +
              `or move the file into one of: ${order.join(', ')}.`,
          }),
      }
    }
    return importsOf((specifier, node) => {
      const target = targetOf(context.filename, specifier)
      const there = placeOf(target)
      if (there?.feature !== feature) return
      if (there.room === null) {
        if (isTest(file) && isTest(target)) return
        context.report({
          node,
          message:
            `Files directly in ${feature} import from several rooms, so no room imports them. ` +
            'Move what the rooms share into the leftmost room that needs it.',
        })
      } else if (order.indexOf(there.room) > ownPlace) {
        context.report({
          node,
          message:
            `${room} is to the left of ${there.room} in lint/rooms.ts, and a room imports only from rooms to its ` +
            `left (types too). Move the shared code into ${room} or further left, or take it as a parameter or prop.`,
        })
      }
    })
  },
}
