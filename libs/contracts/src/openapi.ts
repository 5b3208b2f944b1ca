import { type HttpOperationName, httpOperations } from './http-operations.ts';
import { ErrorResponses } from './openapi/error-responses.ts';
import { overview } from './openapi/overview.ts';
import { requestOf } from './openapi/requests.ts';
import { type ResponseSchemas, requestFields, responseSchemas } from './openapi/schemas.ts';
import { accessOf, budgetOf, type PublicOperation, splitRoute } from './operations/http.ts';

/** What `name.subject` of an operation names, in the order of the page. */
type Subject = HttpOperationName extends infer N ? (N extends `${infer S}.${string}` ? S : never) : never;
const subjects: Record<Subject, string> = {
  auth: 'Registration, sign-in, sessions and credentials',
  people: 'The own profile, profiles of others, follows and blocks',
  plants: 'Plants, their photos and voice notes, search',
  species: 'What sources say of species',
  lineage: 'What a plant was grown from, and what grew from it',
  handover_points: 'Public places for handovers',
  towns: 'Towns by their names',
  wishes: 'What members wish for, and who has it',
  saved_searches: 'Searches that notify of new plants',
  exchanges: 'Requests for plants, from the first message to the rating',
  rings: 'Swap rings: three or four members who each give one plant and get another',
  meets: 'Swap meets: where members come together with their plants',
  chat: 'The chat rooms of exchanges',
  ring_chat: 'The common chat rooms of swap rings',
  notifications: 'Notifications and web push',
  rewards: 'LEAFS, ROOTS and levels',
  translations: 'Texts of others in the language of their reader, where the operator configured a provider',
  moderation: 'Reports, and the cases that moderators decide',
  contact: 'Messages to the moderators',
  newsletter: 'The newsletter',
  mail: 'Mail that came back, and what follows',
  community: 'Figures of the community, and what every page must know of the site',
  admin: 'Settings of the site, and jobs and events that failed for good, for admins',
  page_vitals: 'How fast pages are in the browser',
};

const subjectOf = ({ name }: PublicOperation): string => name.split('.')[0] ?? name;

/** The schema of a file's content. */
const fileSchema = (mediaType: string) => ({
  type: 'string',
  ...(mediaType.startsWith('text/') ? {} : { format: 'binary' }),
});

function successOf(operation: PublicOperation, schemas: ResponseSchemas): Record<string, unknown> {
  const { redirects, produces, status = 200 } = operation.http;
  if (redirects)
    return { 302: { description: 'A redirect to the page', headers: { Location: { schema: { type: 'string' } } } } };
  if (status === 204) return { 204: { description: 'Done' } };
  const mediaType = produces ?? 'application/json';
  const schema = produces ? fileSchema(produces) : schemas.of(operation);
  return { [status]: { description: produces ? 'The file' : 'Done', content: { [mediaType]: { schema } } } };
}

function operationObject(operation: PublicOperation, schemas: ResponseSchemas, errors: ErrorResponses): object {
  const fields = requestFields(operation);
  const hasFields = Object.keys(fields.properties ?? {}).length > 0;
  const request = requestOf(operation, fields);
  const access = accessOf(operation);
  return {
    operationId: operation.name,
    summary: operation.http.summary,
    tags: [subjectOf(operation)],
    ...request,
    responses: {
      ...successOf(operation, schemas),
      ...errors.of(operation, { hasFields, hasBody: request.requestBody !== undefined }),
    },
    // A visitor's call carries no token; one that has a token is recognised.
    security: access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
    'x-access': access,
    'x-rate-limit': budgetOf(operation),
  };
}

/** The OpenAPI 3.1 document of `/api/v1`, from the catalogue of operations. */
export function openapiDocument(): object {
  const operations = Object.values<PublicOperation>(httpOperations);
  const schemas = responseSchemas(operations.filter(({ http }) => !http.produces && !http.redirects));
  const errors = new ErrorResponses();
  const paths: Record<string, Record<string, object>> = {};
  for (const operation of operations) {
    const [method, path] = splitRoute(operation.http.route);
    (paths[path] ??= {})[method.toLowerCase()] = operationObject(operation, schemas, errors);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Offshoot',
      version: '1',
      description: overview,
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(subjects).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: schemas.components,
      responses: errors.components,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}
