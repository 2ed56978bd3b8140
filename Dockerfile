# The server with its pages and the command line. `docker build -t openfelt .`, or compose.yaml for all that goes with it.

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
# Installs what the lockfile names, and builds the pages and the programs.
RUN node scripts/build.mjs
# What only the build, the tests and the benchmark need goes.
RUN mv node_modules/.openfelt/programs /programs \
  && rm -rf node_modules apps/*/node_modules packages/*/node_modules \
  && npx -y pnpm@12.21.0 install --prod --frozen-lockfile \
    --filter '@openfelt/server...' --filter '@openfelt/cli...' --filter '@openfelt/web...' \
  && mkdir -p node_modules/.openfelt && mv /programs node_modules/.openfelt/programs

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000 OPENFELT_DATA_DIR=/data
COPY --from=build /app /app
# `openfelt backup …` in the container: docker compose exec server openfelt backup /data/felt.backup
RUN printf '#!/bin/sh\nexec node --enable-source-maps /app/node_modules/.openfelt/programs/openfelt.mjs "$@"\n' > /usr/local/bin/openfelt \
  && chmod 755 /usr/local/bin/openfelt \
  && install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
# Whether the process lives; whether it can write is /readyz, and no reason to restart it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=64", "--heap-growing-percent=300", "/app/node_modules/.openfelt/programs/server.mjs"]
