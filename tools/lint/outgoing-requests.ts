const message = 'Requests to other servers have a deadline for all of them: use @offshoot/nest-kit/outgoing.';

/** Selectors of ESLint's `no-restricted-syntax` for requests that could last for ever. */
export const unlimitedRequests = [
  "CallExpression[callee.name='fetch']",
  "CallExpression[callee.object.name='globalThis'][callee.property.name='fetch']",
  "CallExpression[callee.property.name='sendNotification'][callee.object.name='webPush']",
  'ImportDeclaration[source.value=/^node:http(s|2)?$/] > ImportSpecifier[imported.name=/^(request|get|connect)$/]',
  'ImportDeclaration[source.value=/^node:http(s|2)?$/] > ImportDefaultSpecifier',
  'ImportDeclaration[source.value=/^node:http(s|2)?$/] > ImportNamespaceSpecifier',
  "ImportDeclaration[source.value=/^(nodemailer|undici|axios)$/][importKind!='type']",
  'ImportSpecifier[imported.name=/^createRemoteJWKSet$/]',
].map((selector) => ({ selector, message }));
