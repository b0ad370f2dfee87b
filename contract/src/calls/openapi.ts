import { z } from 'zod'
import { api, apiPrefix, clientEvents, serverEvents, socketNamespace } from '../api.ts'
import { errorsOutsideHandler, type Endpoint } from '../endpoint.ts'
import { errors } from '../errors.ts'
import { product } from '../limits.ts'

type Json = Record<string, unknown>

/** The JSON schema of the wire format, without zod's `$id`, because in OpenAPI a component is named by its key. */
function jsonSchema(schema: z.ZodType, components: Json): Json {
  const {
    $schema: _,
    $defs,
    ...own
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json & { $defs?: Json }
  for (const [name, definition] of Object.entries($defs ?? {})) components[name] = withoutIds(definition)
  return withoutIds(own) as Json
}

function withoutIds(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutIds)
  if (part === null || typeof part !== 'object') return part
  const entries = Object.entries(part).filter(
    ([key, value]) => !((key === '$id' || key === 'id') && typeof value === 'string'),
  )
  return Object.fromEntries(
    entries.map(([key, value]) =>
      key === '$ref' && typeof value === 'string'
        ? [key, value.replace(/^#?(\/\$defs\/)?/u, '#/components/schemas/')]
        : [key, withoutIds(value)],
    ),
  )
}

function request(endpoint: Endpoint, components: Json): Json {
  const schema = jsonSchema(endpoint.input, components)
  if (endpoint.sends === 'query') {
    const required = (schema.required as string[] | undefined) ?? []
    const parameters = Object.entries((schema.properties as Json | undefined) ?? {}).map(([name, property]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: property,
    }))
    return { parameters }
  }
  if (endpoint.sends === 'json') return { requestBody: { required: true, content: { 'application/json': { schema } } } }
  const properties = { ...(schema.properties as Json), file: { type: 'string', format: 'binary' } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } } }
}

function operation(group: string, name: string, endpoint: Endpoint, components: Json): Json {
  const failures: Record<string, Json> = {}
  for (const code of new Set([...errorsOutsideHandler(endpoint), ...(endpoint.errors ?? [])])) {
    const { status } = errors[code]
    const known = failures[status]?.description
    failures[status] = {
      description: known ? `${known}, ${code}` : code,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    }
  }
  const result = {
    type: 'object',
    properties: { result: jsonSchema(endpoint.result, components) },
    required: ['result'],
  }
  return {
    operationId: `${group}.${name}`,
    tags: [group],
    summary: endpoint.summary,
    'x-access': endpoint.access,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    ...request(endpoint, components),
    responses: { 200: { description: 'Done', content: { 'application/json': { schema: result } } }, ...failures },
  }
}

/** The document of `GET /openapi.json`: every call, derived from its declaration. */
export function openApi(): Json {
  const components: Json = {
    Failure: {
      type: 'object',
      required: ['error'],
      properties: {
        error: {
          type: 'object',
          required: ['name', 'code', 'message'],
          properties: {
            name: { const: 'CommonError' },
            code: { enum: Object.keys(errors) },
            message: { type: 'string' },
            data: {},
          },
        },
      },
    },
  }
  const paths: Record<string, Json> = {}
  for (const [group, calls] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(calls) as [string, Endpoint][]) {
      const path = `${apiPrefix}${endpoint.path}`
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(group, name, endpoint, components) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Byeol',
      version: product.version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    // Means the server that the document was fetched from.
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: components,
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

/** The document of `GET /asyncapi.json`: every socket event in both directions. */
export function asyncApi(): Json {
  const schemas: Json = {}
  const messages: Json = {}
  const operations: Json = {}
  const declare = (action: 'send' | 'receive', name: string, payload: z.ZodType) => {
    messages[`${action}.${name}`] = { name, payload: jsonSchema(payload, schemas) }
    operations[`${action}.${name}`] = {
      action,
      channel: { $ref: '#/channels/app' },
      messages: [{ $ref: `#/channels/app/messages/${action}.${name}` }],
    }
  }
  for (const [name, payload] of Object.entries(clientEvents)) declare('receive', name, payload)
  for (const [name, payload] of Object.entries(serverEvents)) declare('send', name, payload)
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Byeol live events',
      version: product.version,
      description: 'Socket.IO; actions are seen from the server',
    },
    channels: { app: { address: socketNamespace, messages } },
    operations,
    components: { schemas },
  }
}
