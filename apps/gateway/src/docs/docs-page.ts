/** Swagger UI sets styles by script, which a policy without inline styles permits; its icons are data URLs. */
export const docsPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page of the API's documentation; `address` gives the URL of a file. */
export const docsPage = (address: (file: string) => string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>The API of Offshoot</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="${address('swagger-ui.css')}">
    <link rel="stylesheet" href="${address('docs.css')}">
    <script src="${address('swagger-ui-bundle.js')}" defer></script>
    <script src="${address('docs.js')}" defer></script>
  </head>
  <body>
    <main id="docs"></main>
  </body>
</html>
`;

/** Shows the document, in the colours that the device prefers. Without `validatorUrl` Swagger UI would send it to swagger.io. */
export const docsScript = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const update = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', update);
update();
SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  displayOperationId: true,
  displayRequestDuration: true,
  defaultModelsExpandDepth: 0,
  filter: true,
  showExtensions: true,
  validatorUrl: null,
});
`;

/** What Swagger UI leaves to the page that embeds it. */
export const docsStyle = `
html { box-sizing: border-box; }
*, *::before, *::after { box-sizing: inherit; }
body { margin: 0; background: #fafafa; }
html.dark-mode, html.dark-mode body { background: #1c2022; }
`;
