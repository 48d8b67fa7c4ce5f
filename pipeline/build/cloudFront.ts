import type { Header } from './headers'
import { otherNameOf } from './nginx'

/**
 * A CloudFront function for viewer requests, in what its runtime knows of JavaScript (no destructuring, for one): S3 knows
 * no pages of folders, and no redirect from a folder without its slash or from the site's other name.
 */
export function cloudFrontFunction(files: string[], host: string): string {
  const pages = files
    .filter((file) => file.endsWith('/index.html'))
    .map((file) => `/${file.slice(0, -'/index.html'.length)}`)
  return `var pages = ${JSON.stringify(pages)};

function handler(event) {
  var request = event.request;
  var isOther = request.headers.host.value === '${otherNameOf(host)}';
  var isPage = pages.indexOf(request.uri) >= 0;
  if (isOther || isPage) {
    var path = request.uri + (isPage ? '/' : '') + queryOf(request.querystring);
    return {
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: (isOther ? 'https://${host}' : '') + path } },
    };
  }
  if (request.uri.endsWith('/')) request.uri += 'index.html';
  return request;
}

function queryOf(parameters) {
  var parts = [];
  Object.keys(parameters).forEach(function (name) {
    (parameters[name].multiValue || [parameters[name]]).forEach(function (parameter) {
      parts.push(name + (parameter.value && '=' + parameter.value));
    });
  });
  return parts.length > 0 ? '?' + parts.join('&') : '';
}
`
}

/** The headers that CloudFront takes in fields of their own only. */
const securityFields: Record<string, (value: string) => object> = {
  'Content-Security-Policy': (value) => ({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: value },
  }),
  'Strict-Transport-Security': (value) => ({
    StrictTransportSecurity: {
      Override: true,
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: value.includes('includeSubDomains'),
      Preload: value.includes('preload'),
    },
  }),
  'X-Content-Type-Options': () => ({ ContentTypeOptions: { Override: true } }),
  'X-Frame-Options': (value) => ({ FrameOptions: { Override: true, FrameOption: value } }),
  'Referrer-Policy': (value) => ({ ReferrerPolicy: { Override: true, ReferrerPolicy: value } }),
}

/** The configuration of a response headers policy, as `aws cloudfront create-response-headers-policy` reads it. */
export function cloudFrontHeaders(headers: Header[], name: string): string {
  const custom = headers.filter(([header]) => !(header in securityFields))
  const configuration = {
    Name: name,
    SecurityHeadersConfig: Object.assign(
      {},
      ...headers.map(([header, value]) => securityFields[header]?.(value)),
    ) as object,
    CustomHeadersConfig: {
      Quantity: custom.length,
      Items: custom.map(([Header, Value]) => ({ Header, Value, Override: true })),
    },
  }
  return `${JSON.stringify(configuration, null, 2)}\n`
}
