# NOT BUILT HERE: the machine this was written on has no container engine. Read it before you rely on it.
#
#   docker build -t pitstop .
#   docker run --read-only --tmpfs /tmp -v pitstop-data:/data -p 3000:3000 --env-file pitstop.env pitstop
#
# Commands: `docker exec <container> npx --no-install pitstop …`.
# The settings stand in README.md. HOST is 0.0.0.0 in here, so the real services must be set, or PITSTOP_DEMO=1.

FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node node_modules/vite/bin/vite.js build

FROM node:24-slim AS libraries
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY messages messages
COPY server server
COPY --from=build /app/dist dist
# The command, which `npm ci` links where install scripts run: npx would ask the public registry for one.
RUN ln -s ../../server/app/cli.ts node_modules/.bin/pitstop
# A named volume takes its owner from the folder that it is mounted on.
RUN mkdir -p /data/photos && chown -R node:node /data
# The program writes to DATA_DIR alone: the rest may be mounted read-only.
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--liftoff-only", "--single-threaded-gc", "--max-semi-space-size=64", "server/app/main.ts"]
