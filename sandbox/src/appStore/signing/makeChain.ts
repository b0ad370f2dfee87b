import { generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { bits, boolean, integer, nothing, numbered, objectId, octets, sequence, set, text, time } from './der.ts'

const ecdsaWithSha256 = sequence(objectId('1.2.840.10045.4.3.2'))
const basicConstraints = '2.5.29.19'
/** Apple's certificate extensions, which limit what a certificate may sign (providers.md D2). */
const intermediateMark = '1.2.840.113635.100.6.2.1'
const leafMark = '1.2.840.113635.100.6.11.1'

interface Party {
  name: Buffer
  publicKey: KeyObject
  privateKey: KeyObject
}

const makeParty = (commonName: string): Party => ({
  name: sequence(set(sequence(objectId('2.5.4.3'), text(commonName)))),
  ...generateKeyPairSync('ec', { namedCurve: 'P-256' }),
})

const extension = (id: string, value: Buffer, isCritical = false): Buffer =>
  sequence(objectId(id), ...(isCritical ? [boolean(true)] : []), octets(value))

/** The DER of a certificate for `subject`, issued by `issuer`, with the Apple extension `mark`. */
function certificate(subject: Party, issuer: Party, { isCa, mark }: { isCa: boolean; mark: string | null }): Buffer {
  const extensions = [
    extension(basicConstraints, isCa ? sequence(boolean(true)) : sequence(), true),
    ...(mark ? [extension(mark, nothing)] : []),
  ]
  const facts = sequence(
    numbered(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    issuer.name,
    sequence(time(new Date('2020-01-01T00:00:00Z')), time(new Date('2049-01-01T00:00:00Z'))),
    subject.name,
    subject.publicKey.export({ type: 'spki', format: 'der' }),
    numbered(3, sequence(...extensions)),
  )
  return sequence(facts, ecdsaWithSha256, bits(sign('sha256', facts, issuer.privateKey)))
}

export interface Chain {
  /** DER certificates, in order: the leaf, which signs; the intermediate; the root, which servers trust. */
  certificates: [Buffer, Buffer, Buffer]
  privateKey: KeyObject
}

/** Makes a chain of three certificates with Apple's extensions and its own root. */
export function makeChain(): Chain {
  const [root, intermediate, leaf] = [
    makeParty('Sandbox Root CA'),
    makeParty('Sandbox Intermediate'),
    makeParty('Sandbox App Store'),
  ]
  return {
    certificates: [
      certificate(leaf, intermediate, { isCa: false, mark: leafMark }),
      certificate(intermediate, root, { isCa: true, mark: intermediateMark }),
      certificate(root, root, { isCa: true, mark: null }),
    ],
    privateKey: leaf.privateKey,
  }
}
