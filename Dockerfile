# syntax=docker/dockerfile:1
# docs/deploying.md says how it is used, what it weighs and what of it has been run.

FROM node:24-trixie AS build
WORKDIR /srv/duet
ENV npm_config_fund=false npm_config_audit=false npm_config_update_notifier=false
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build && npm run image -- /image && strip /image/bin/node
# An empty volume takes over owner and mode of the folder it is mounted on.
RUN mkdir -p /empty/data

FROM gcr.io/distroless/cc-debian13:nonroot
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Duet" \
      org.opencontainers.image.description="Dating and chat site that operators run under their own name" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.base.name="gcr.io/distroless/cc-debian13:nonroot"
WORKDIR /srv/duet
COPY --from=build --chown=0:0 /image /srv/duet
COPY --from=build --chown=65532:65532 /empty/data /data
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 PATH=/srv/duet/bin:/usr/bin:/bin
USER 65532:65532
VOLUME ["/data"]
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["/srv/duet/bin/node", "deploy/health-check.mjs"]
ENTRYPOINT ["/srv/duet/bin/node", "--max-semi-space-size=8", "--import", "./scripts/require-node-24.mjs", "--import", "./server/module-loading.mjs"]
CMD ["server/main.ts"]
