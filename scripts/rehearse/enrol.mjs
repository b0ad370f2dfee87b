import { StaffActor } from '../../server/src/test/console/StaffActor.ts'

// enrol.mjs BASE ORIGIN NAME TOKEN: opens a staff member's link at a console, makes a passkey and signs in.
const [base, origin, name, token] = process.argv.slice(2)
await new StaffActor({ base, origin, id: name, name }).enrol(token)
